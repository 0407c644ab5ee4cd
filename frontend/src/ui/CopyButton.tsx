import { useEffect, useState } from 'react';

import { buttonClass } from './Button.tsx';
import { Icon } from './Icon.tsx';

const SHOWN_MS = 2000;

interface CopyButtonProps {
  label: string;
  /** Names the copied text, for screen-reader users who lack the context. */
  name?: string;
  /** Copies and shows a message; resolves to false on failure. */
  copy: () => Promise<boolean>;
  tone?: 'secondary' | 'quiet';
}

/** Shows a check mark for a while after copying. */
export function CopyButton({ label, name, copy, tone = 'quiet' }: CopyButtonProps) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const press = async () => {
    if (await copy()) setCopied((times) => times + 1);
  };
  return (
    <button type="button" onClick={() => void press()} data-copied={copied > 0} className={buttonClass(tone)}>
      <Icon name={copied > 0 ? 'check' : 'copy'} />
      {label}
      {name ? <span className="sr-only"> {name}</span> : null}
    </button>
  );
}
