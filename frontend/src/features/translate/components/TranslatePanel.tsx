import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';

import { ApiError } from '../../../api/client.ts';
import { useApi } from '../../../api/use-api.ts';
import type { Translation } from '../../../api/contract.ts';
import { TOASTS } from '../../../stores/toast-catalogue.ts';
import { showToast } from '../../../stores/toasts.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Status } from '../../../ui/Status.tsx';
import { availableQuery, translateArticle } from '../api/translate-article.ts';
import type { Language } from '../lib/languages.ts';
import type { TranslateProps } from '../lib/translated-article.ts';
import { LanguageList } from './LanguageList.tsx';

const loadDialog = () => import('./TranslatedDialog.tsx');
const TranslatedDialog = lazy(loadDialog);

/** The button in the place of the one that was pressed, the list of languages under it, the call, and the dialog with what came of it. */
export default function TranslatePanel({ article, listen }: TranslateProps) {
  const api = useApi();
  const [open, setOpen] = useState(true);
  const [pending, setPending] = useState(false);
  const [shown, setShown] = useState<Translation | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const { data: available, isPending: unknown } = useQuery({ ...availableQuery(api, article.id), enabled: open });

  /** Asks only for what can be had: a refusal that was foreseen needs no call. */
  const translated = async ({ code, name }: Language) => {
    const { languages, otherwise } = await client.fetchQuery(availableQuery(api, article.id));
    if (!languages.includes(code)) throw new ApiError(0, otherwise, '');
    return translateArticle(api, article.id, name);
  };

  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  // Whoever has left the article meanwhile is told nothing of it on the next page.
  const translate = async (language: Language) => {
    setOpen(false);
    setPending(true);
    void loadDialog();
    try {
      const translation = await translated(language);
      if (!here.current) return;
      showToast(TOASTS.translated(translation.language));
      setShown(translation);
    } catch (error) {
      if (!here.current) return;
      showToast(TOASTS.translationFailed(error));
      // The button was disabled and lost the focus.
      requestAnimationFrame(() => button.current?.focus());
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        disabled={pending}
        aria-busy={pending}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={buttonClass('secondary')}
      >
        <Icon name="translate" />
        {pending ? 'Translating...' : 'Translate'}
      </button>
      {open ? (
        <Dropdown button={button} close={() => setOpen(false)}>
          {unknown ? <Status className="px-3 py-2 text-ui text-ink-2">Asking which translations can be had…</Status> : <LanguageList available={available} choose={(language) => void translate(language)} />}
        </Dropdown>
      ) : null}
      <output className="sr-only">{pending ? 'Translating...' : ''}</output>
      {shown ? (
        <Suspense fallback={null}>
          <TranslatedDialog article={article} translation={shown} listen={listen} button={button} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface DropdownProps {
  button: RefObject<HTMLButtonElement | null>;
  close: () => void;
  children: ReactNode;
}

/** Below its button; Escape and a click elsewhere close it. */
function Dropdown({ button, close, children }: DropdownProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const elsewhere = (event: Event) => {
      const at = event.target as Node;
      if (!box.current?.contains(at) && !button.current?.contains(at)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', escape);
    };
  });
  return (
    <section
      ref={box}
      aria-label="Translate this article into"
      className="absolute inset-s-0 top-full z-(--z-dropdown) mt-2 w-full max-w-[30rem] border border-rule border-t-4 border-t-ink bg-paper p-2 text-ink raised"
    >
      {children}
    </section>
  );
}
