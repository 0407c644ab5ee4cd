// Preloaded into a process (--import). SIGUSR2 moves the clock that its code sees one hour ahead, and back again. Timers and
// the database keep the real time.
const STEP_MS = 3_600_000;
const RealDate = Date;
let offset = 0;
const now = () => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
process.on('SIGUSR2', () => {
  offset = offset === 0 ? STEP_MS : 0;
});
