// Loaded into the server by `npm start`: when the process that started it is killed, the server stops as if asked to,
// instead of staying behind with its port and its database.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
