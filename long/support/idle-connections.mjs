import { connect } from 'node:net';

/**
 * Opens connections from one address, sends the first bytes of a request or none, and leaves them
 * open. Closed connections are opened again. Arguments: port, address, number, first bytes. Prints
 * `full` when every connection was open or closed once.
 */
const [port, localAddress, connections, firstBytes] = process.argv.slice(2);
const PAUSE_MS = 10;
/** About 2,000 per second at first, then 500 per second to replace closed ones. */
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
    // A socket whose data is not read would never emit its end.
    socket.resume();
  }
  if (begun >= Number(connections)) process.send?.('full');
}, PAUSE_MS);

process.on('message', () => {
  process.send?.({ open, begun, refused }, () => process.exit());
});
