/** Event of the process's emitter after `isReadOnly` changed. */
export const READ_ONLY_CHANGED = 'read-only-changed';

let readOnly = false;

/** Returns true while an operator keeps the site read-only. Known for each process, a few seconds after the change. */
export const isReadOnly = (): boolean => readOnly;

/** Called by `ReadOnlySwitch`, and by tests. */
export function setReadOnly(isOn: boolean): void {
  readOnly = isOn;
}

/** Makes a scheduled method do nothing while the site is read-only. Write it below `@Cron` and the like. */
export function SkipWhileReadOnly() {
  return <Arguments extends unknown[]>(
    _target: object,
    _name: string,
    descriptor: TypedPropertyDescriptor<(...values: Arguments) => Promise<void>>,
  ): void => {
    const run = descriptor.value;
    if (!run) return;
    descriptor.value = async function runUnlessReadOnly(this: unknown, ...values) {
      if (!isReadOnly()) await run.apply(this, values);
    };
  };
}
