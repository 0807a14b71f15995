import { connect } from 'node:net';

/**
 * Opens connections from one address, sends the first bytes of a request or none, and leaves them;
 * those that are closed are opened anew. Arguments: port, address, how many, the bytes. Says `full` when all have been open or closed once.
 */
const [port, localAddress, connections, firstBytes] = process.argv.slice(2);
const PAUSE_MS = 10;
/** About 2,000 a second until all were begun once, then 500 a second in place of closed ones. */
const BATCH = { first: 20, again: 5 };

let open = 0;
let begun = 0;
let refused = 0;

setInterval(() => {
  const batch = begun < Number(connections) ? BATCH.first : BATCH.again;
  for (let count = 0; count < batch && open < Number(connections); count += 1) {
    open += 1;
    begun += 1;
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
    if (firstBytes) socket.write(firstBytes);
    socket.on('error', () => {
      refused += 1;
    });
    socket.on('close', () => {
      open -= 1;
    });
    // The answer to nothing: sockets whose data nobody reads would never see their end.
    socket.resume();
  }
  if (begun >= Number(connections)) process.send?.('full');
}, PAUSE_MS);

process.on('message', () => {
  process.send?.({ open, begun, refused }, () => process.exit());
});
