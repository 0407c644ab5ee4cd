// Keeps the product running for the browser tests, so that a single test does not wait for the sample edition:
//   node serve.ts > product.env      in one terminal; SIGHUP restarts from a new build on the same database, Ctrl+C stops
//   . product.env && npx playwright test search      in another
import { once } from 'node:events';
import { startProduct } from './global-setup.ts';

const { product, stop, tested } = await startProduct();
process.stdout.write(
  Object.entries(tested)
    .map(([name, value]) => `export ${name}='${value}'\n`)
    .join(''),
);

let work = Promise.resolve();
process.on('SIGHUP', () => {
  work = work
    .then(() => product.stop())
    .then(async () => {
      await product.migrate();
      await Promise.all([product.start('worker'), product.start('web')]);
      process.stderr.write('The product was restarted.\n');
    });
});
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await work;
await stop();
