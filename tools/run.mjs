// Behind `npm start`, `npm run dev`, `npm run build`, `npm test` and the benchmarks. Needs nothing but Node, because it
// is what installs the rest. Everything with newer syntax is imported only after the version was looked at.
const NEEDED = [20, 19];
/** These take what tests, checks and measures take, `dev` because who develops will test. */
const WITH_TESTS = ['dev', 'test', 'bench'];
const COMMANDS = ['start', 'dev', 'build', 'test', 'bench', 'setup', 'backup', 'restore'];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(`Notewright needs Node.js ${NEEDED.join('.')} or newer; this is ${process.version}.`);
  console.error('Get it from https://nodejs.org or your package manager, then run the same command again.');
  process.exit(1);
}

const [command, ...rest] = process.argv.slice(2);
if (!COMMANDS.includes(command)) {
  console.error(
    'usage: node tools/run.mjs start | dev | build | test | setup | bench NAME | backup FOLDER | restore FOLDER',
  );
  process.exit(1);
}

process.chdir(new URL('..', import.meta.url).pathname);
try {
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled({ tests: WITH_TESTS.includes(command) });
  const { ensureBuilt } = await import('./build.mjs');
  if (command === 'test') {
    const { runTests } = await import('./test.mjs');
    process.exitCode = await runTests(rest);
  } else if (command === 'dev') {
    const { develop } = await import('./dev.mjs');
    await develop();
  } else if (command === 'backup' || command === 'restore') {
    await ensureBuilt(['server']);
    const { run } = await import('./shell.mjs');
    const words = [command === 'backup' ? 'save' : 'restore', ...rest];
    process.exitCode = (await run(['node', '--enable-source-maps', 'apps/server/dist/backup.js', ...words])).exitCode;
  } else if (command === 'start') {
    const { ensureBuiltToStart } = await import('./build.mjs');
    const finishBuild = await ensureBuiltToStart();
    const { startServer } = await import('./start.mjs');
    process.exitCode = await startServer(finishBuild);
  } else {
    await ensureBuilt();
    if (command === 'bench') {
      const { runBenchmark } = await import('./bench.mjs');
      process.exitCode = await runBenchmark(rest);
    }
  }
} catch (error) {
  if (!error.isPlain) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
