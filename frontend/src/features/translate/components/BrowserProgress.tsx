import { useEffect, useRef } from 'react';

import { Button } from '../../../ui/Button.tsx';
import type { TranslationProgress } from '../lib/browser-translator.ts';

interface BrowserProgressProps {
  language: string;
  progress: TranslationProgress;
  cancel: () => void;
}

/** Forced colors keep the system's own bar. */
const BAR =
  'my-2 block w-full not-forced-colors:h-2 not-forced-colors:appearance-none not-forced-colors:border-0 not-forced-colors:bg-rule not-forced-colors:[&::-moz-progress-bar]:bg-accent not-forced-colors:[&::-webkit-progress-bar]:bg-rule not-forced-colors:[&::-webkit-progress-value]:bg-accent';

/** Progress bar for the download and the translation. Screen readers announce every quarter, not every step. */
export function BrowserProgress({ language, progress: { step, share }, cancel }: BrowserProgressProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const percent = Math.round(share * 100);
  const task =
    step === 'download'
      ? `Downloading the language pack for ${language}`
      : `Translating into ${language} in your browser`;
  return (
    <section
      aria-label="Translation in your browser"
      className="absolute inset-x-0 top-full z-(--z-dropdown) mt-2 w-full max-w-[30rem] border border-t-4 border-rule border-t-ink bg-paper p-4 text-ink raised"
    >
      <p className="text-ui font-semibold">{task}…</p>
      <progress aria-label={task} value={percent} max={100} className={BAR} />
      <p aria-hidden className="text-meta text-ink-2">
        {percent} %{step === 'download' ? ' · Your browser keeps it for other articles.' : ''}
      </p>
      <output className="sr-only">{`${task}: ${Math.floor(percent / 25) * 25} percent`}</output>
      <Button ref={button} tone="secondary" onClick={cancel} className="mt-3">
        Cancel
      </Button>
    </section>
  );
}
