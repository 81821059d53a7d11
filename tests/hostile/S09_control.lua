-- S09, control bytes are shown, not obeyed -> error: \x1B[31mred\x0A\x0D\x07\x00
error("\27[31mred\n\r\7\0 end \u{202E} \xFF", 0)
