import '../../../styles/translate-progress.css';
import { useEffect, useRef } from 'react';

import { Button } from '../../../ui/Button.tsx';
import type { TranslationProgress } from '../lib/browser-translator.ts';

interface BrowserProgressProps {
  language: string;
  progress: TranslationProgress;
  cancel: () => void;
}

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
    <section aria-label="Translation in your browser" className="translate-progress raised">
      <p className="text-ui font-semibold">{task}…</p>
      <progress aria-label={task} value={percent} max={100} />
      <p aria-hidden className="text-meta text-ink-2">
        {percent} %{step === 'download' ? ' · Your browser keeps it for other articles.' : ''}
      </p>
      <output className="sr-only">{`${task}: ${Math.floor(percent / 25) * 25} percent`}</output>
      <Button ref={button} tone="secondary" onClick={cancel}>
        Cancel
      </Button>
    </section>
  );
}
