// What goes to the table and comes from it, sealed with this seat's key: see repl/phones/channel.h. nacl is tweetnacl.

/* global nacl */

const LEAST = 512;
export const EQUAL = 2048; // of each answer: its length tells nothing
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export function toText(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const three = (bytes[at] << 16) | ((bytes[at + 1] || 0) << 8) | (bytes[at + 2] || 0);
    text += LETTERS[three >> 18] + LETTERS[(three >> 12) & 63];
    if (left > 1) text += LETTERS[(three >> 6) & 63];
    if (left > 2) text += LETTERS[three & 63];
  }
  return text;
}

const values = {};
for (let i = 0; i < LETTERS.length; i++) values[LETTERS[i]] = i;

// null for what is no such text.
export function toBytes(text) {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const letter of text) {
    if (values[letter] === undefined) return null;
    held = ((held << 6) | values[letter]) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 255;
  }
  return bytes;
}

function padded(bytes, least) {
  let size = least;
  while (size < bytes.length + 1) size *= 2;
  const all = new Uint8Array(size);
  all.set(bytes);
  all[bytes.length] = 0x80;
  return all;
}

function unpadded(bytes) {
  let length = bytes.length;
  while (length > 0 && bytes[length - 1] === 0) length--;
  return length > 0 && bytes[length - 1] === 0x80 ? bytes.subarray(0, length - 1) : null;
}

export function sealWith(key, text, least) {
  const nonce = nacl.randomBytes(nacl.secretbox.nonceLength);
  const box = nacl.secretbox(padded(new TextEncoder().encode(text), least || LEAST), nonce, key);
  const all = new Uint8Array(nonce.length + box.length);
  all.set(nonce);
  all.set(box, nonce.length);
  return toText(all);
}

export function openWith(key, text) {
  const all = toBytes(text);
  if (!all || all.length < nacl.secretbox.nonceLength + nacl.secretbox.overheadLength) return null;
  const nonce = all.subarray(0, nacl.secretbox.nonceLength);
  const box = nacl.secretbox.open(all.subarray(nacl.secretbox.nonceLength), nonce, key);
  const plain = box && unpadded(box);
  return plain ? new TextDecoder().decode(plain) : null;
}

// A key that this phone and the table have, from the table's public one; and what the table makes it of.
export function agree(tableKey) {
  const pair = nacl.box.keyPair();
  return { number: toText(pair.publicKey), key: nacl.box.before(tableKey, pair.secretKey) };
}

// seat: { table, id, key, said }; said is the last counter, kept with it.
export function seal(seat, text, keep, least) {
  seat.said = Math.max(Date.now(), (seat.said || 0) + 1);
  keep(seat);
  const heading = ["banquier", "1", seat.table, seat.id, "table", seat.said].join(" ");
  return seat.id + " " + sealWith(toBytes(seat.key), heading + "\n" + text, least);
}

// null for what is not for this seat, or has come before.
export function open(seat, line) {
  const text = openWith(toBytes(seat.key), line);
  if (!text) return null;
  const end = text.indexOf("\n");
  const [name, version, table, id, to, number] = text.slice(0, end).split(" ");
  const isOurs = name === "banquier" && version === "1" && table === seat.table && id === seat.id && to === "phone";
  if (!isOurs || !(Number(number) > (seat.heard || 0))) return null;
  seat.heard = Number(number);
  return text.slice(end + 1);
}
