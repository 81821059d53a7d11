// boardgame.js FOLDER PASSES: the peers' game on boardgame.io, whose node_modules lie in that folder: no server, no pages.
// Prints the sum that thirty games end with, and of each pass the moves a second, and pairs of a move and its undo.
"use strict";
process.env.NODE_ENV = "production"; // as fast as it can be: no checks for its developers
const [folder, passes] = [process.argv[2], Number(process.argv[3])];
const load = (part) => require(require.resolve(`boardgame.io/${part}`, { paths: [folder] }));
const { Client } = load("client");
const { INVALID_MOVE } = load("core");

const MOVES = 300, GAMES = 30, PLAYERS = 6, CARDS = 40, FIRST = 1500, PAIRS = 1000;

// Chance: a linear congruence of 32 bits; what is drawn is taken from its upper 24.
const following = (seed) => (Math.imul(seed, 1664525) + 1013904223) >>> 0;
const below = (seed, count) => (seed >>> 8) % count;

function shuffle(G) {
  for (let place = G.deck.length - 1; place > 0; place--) {
    G.seed = following(G.seed);
    const other = below(G.seed, place + 1);
    [G.deck[place], G.deck[other]] = [G.deck[other], G.deck[place]];
  }
}

const game = {
  name: "peer",
  setup() {
    const deck = Array.from({ length: CARDS }, (_, card) => (card - CARDS / 2) * 5);
    const G = { purse: Array(PLAYERS).fill(FIRST), bank: 100000, deck, thrown: [], seed: 12345 };
    shuffle(G);
    return G;
  },
  turn: { minMoves: 2, maxMoves: 2 },
  moves: {
    pay({ G, playerID }, to, amount) {
      const from = Number(playerID);
      if (from === to || amount <= 0 || G.purse[from] < amount) return INVALID_MOVE;
      G.purse[from] -= amount;
      G.purse[to] += amount;
    },
    collect({ G, playerID }, amount) {
      if (amount <= 0 || G.bank < amount) return INVALID_MOVE;
      G.bank -= amount;
      G.purse[Number(playerID)] += amount;
    },
    draw({ G, playerID }) {
      if (G.deck.length === 0) {
        G.deck = G.thrown;
        G.thrown = [];
        shuffle(G);
      }
      const card = G.deck.pop();
      const gain = Math.max(card, -G.purse[Number(playerID)]);
      G.thrown.push(card);
      G.purse[Number(playerID)] += gain;
      G.bank -= gain;
    },
  },
};

function newClient() {
  const client = Client({ game, numPlayers: PLAYERS, debug: false });
  client.start();
  return client;
}

let seed; // of what the players do

function makeMove(client, move) {
  const state = client.store.getState();
  const player = Number(state.ctx.currentPlayer);
  if (move % 2 === 1) return client.moves.draw();
  seed = following(seed);
  const amount = (below(seed, 40) + 1) * 5;
  seed = following(seed);
  const other = (player + 1 + below(seed, PLAYERS - 1)) % PLAYERS;
  return state.G.purse[player] < amount ? client.moves.collect(200) : client.moves.pay(other, amount);
}

const sumOf = (G) => G.purse.reduce((sum, purse, player) => sum + purse * (player + 1), G.bank * 7 + G.thrown.length);

function playGames() {
  let sum = 0;
  seed = 1;
  for (let count = 0; count < GAMES; count++) {
    const client = newClient();
    for (let move = 0; move < MOVES; move++) makeMove(client, move);
    sum = (sum * 31 + sumOf(client.store.getState().G)) % 1000000007;
    client.stop();
  }
  return sum;
}

// The first move of a turn, again and again.
function moveAndUndo() {
  const client = newClient();
  for (let pair = 0; pair < PAIRS; pair++) {
    client.moves.pay(1, 5);
    if (pair === 0 && client.store.getState().G.purse[0] !== FIRST - 5) throw new Error("the move was refused");
    client.undo();
  }
  if (client.store.getState().G.purse[0] !== FIRST) throw new Error("something is not taken back");
  client.stop();
}

function rate(work, count) {
  const began = process.hrtime.bigint();
  work();
  return ((count / Number(process.hrtime.bigint() - began)) * 1e9).toFixed(1);
}

console.log(`check_client_undo ${playGames()}`); // and all is warm
moveAndUndo();
for (let pass = 0; pass < passes; pass++) {
  console.log(`client_undo ${rate(playGames, GAMES * MOVES)} moves/s`);
  console.log(`move_undo_pair ${rate(moveAndUndo, PAIRS)} pairs/s`);
}
