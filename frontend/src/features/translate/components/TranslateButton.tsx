import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

import { cn } from '../../../lib/cn.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { TranslateProps } from '../lib/translated-article.ts';

interface TranslateButtonProps extends Pick<TranslateProps, 'evidence'>, ComponentProps<'button'> {
  pending?: boolean;
}

const NOTE = 'translate-note';

/** The button, and below its name what a click offers, as far as the page knows without a request. */
export function TranslateButton({ evidence, pending = false, ...button }: TranslateButtonProps) {
  const translatable = useQuery(evidence).data?.translatable;
  const hydrated = useHydrated();
  const name = pending ? 'Translating...' : 'Translate';
  let note = '';
  if (translatable) note = 'Machine translation';
  else if (hydrated && 'Translator' in window) note = 'In your browser';
  else if (hydrated && translatable === false) note = 'Not available here';
  return (
    <button
      type="button"
      {...button}
      aria-label={name}
      aria-describedby={NOTE}
      disabled={pending}
      aria-busy={pending}
      className={cn(buttonClass('secondary'), 'translate-button')}
    >
      <Icon name="translate" />
      <span>
        {name}
        <small id={NOTE}>{note}</small>
      </span>
    </button>
  );
}
