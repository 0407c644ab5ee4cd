import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { ApiError } from '#api/client.ts';
import type { Translation } from '#api/contract.ts';
import { useApi } from '#api/use-api.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Popover } from '#ui/overlay/Popover.tsx';
import { Status } from '#ui/Status.tsx';
import {
  checkTranslation,
  getSentences,
  offersQuery,
  translateArticle,
  type TranslateProps,
} from '../api/translate-article.ts';
import {
  type BrowserOffer,
  explainFailure,
  translateInBrowser,
  type TranslationProgress,
} from '../lib/browser-translator.ts';
import type { Language } from '../lib/languages.ts';
import { LanguageList } from './LanguageList.tsx';

const loadDialog = () => import('./TranslatedDialog.tsx');
const TranslatedDialog = lazy(loadDialog);

interface Shown {
  translation: Translation;
  inBrowser: boolean;
}
interface Running {
  language: string;
  progress: TranslationProgress;
}

/**
 * Replaces the pressed button: the button, the list of languages below it, the translation, and the dialog with the
 * result.
 */
export default function TranslatePanel({ article, evidence, listen }: TranslateProps) {
  const api = useApi();
  const [open, setOpen] = useState(true);
  const [pending, setPending] = useState(false);
  const [running, setRunning] = useState<Running | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const query = offersQuery(api, article);
  const { data: offers, isPending: unknown } = useQuery({ ...query, enabled: open });

  const inBrowser = async (
    { code, name }: Language,
    offer: BrowserOffer,
    signal: AbortSignal,
  ): Promise<Translation> => {
    let versionId = 0;
    const sentences = async () => {
      const original = await getSentences(api, article.id);
      versionId = original.versionId;
      return original.sentences;
    };
    const report = (progress: TranslationProgress) => {
      // Browsers report a download from 0 to 100 % even for an installed pack.
      if (!signal.aborted && (progress.step === 'translate' || offer === 'download'))
        setRunning({ language: name, progress });
    };
    report({ step: offer === 'download' ? 'download' : 'translate', share: 0 });
    let translated: string[];
    try {
      translated = await translateInBrowser({ from: article.language, to: code, sentences, signal, report });
    } catch (error) {
      throw error instanceof ApiError ? error : new ApiError(0, explainFailure(error, name), '');
    }
    void client.invalidateQueries({ queryKey: query.queryKey });
    return checkTranslation(api, article.id, name, { versionId, sentences: translated });
  };

  /** Returns the server's translation if there is one, else the browser's. */
  const translated = async (language: Language, signal: AbortSignal): Promise<Shown> => {
    const { languages, inBrowser: others, otherwise } = offers ?? (await client.fetchQuery(query));
    if (languages.includes(language.code))
      return { translation: await translateArticle(api, article.id, language.name), inBrowser: false };
    const offer = others.get(language.code);
    if (!offer) throw new ApiError(0, otherwise, '');
    return { translation: await inBrowser(language, offer, signal), inBrowser: true };
  };

  // Aborted on Cancel and when the reader leaves the article, so that no result is shown.
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);

  // The button was disabled and lost the focus.
  const focusButton = () => requestAnimationFrame(() => button.current?.focus());
  const finish = () => {
    setPending(false);
    setRunning(null);
  };
  const cancel = () => {
    run.current?.abort();
    finish();
    focusButton();
  };
  const translate = async (language: Language) => {
    const { signal } = (run.current = new AbortController());
    setOpen(false);
    setPending(true);
    try {
      const [result] = await Promise.all([translated(language, signal), loadDialog()]);
      if (signal.aborted) return;
      showToast(TOASTS.translated(result.translation.language));
      setShown(result);
      finish();
    } catch (error) {
      if (signal.aborted) return;
      showToast(TOASTS.translationFailed(error));
      finish();
      focusButton();
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
        aria-describedby="translate-note"
        onClick={() => setOpen(!open)}
        className={buttonClass('secondary')}
      >
        <Icon name="translate" />
        <span className="translate-word">{pending ? 'Translating...' : 'Translate'}</span>
      </button>
      {open ? (
        <Popover
          opener={button}
          aria-label="Translate this article into"
          align="end"
          sideOffset={8}
          onClose={() => setOpen(false)}
          className="w-[30rem] max-w-[calc(100vw-2*var(--gutter))] border border-t-4 border-rule border-t-ink p-2"
        >
          {unknown ? (
            <Status className="px-3 py-2 text-ui text-ink-2">Checking which translations are available…</Status>
          ) : (
            <LanguageList language={article.language} offers={offers} choose={(language) => void translate(language)} />
          )}
        </Popover>
      ) : null}
      {running ? <BrowserProgress {...running} cancel={cancel} /> : null}
      <output className="sr-only">{pending && !running ? 'Translating...' : ''}</output>
      {shown ? (
        <Suspense fallback={null}>
          <TranslatedDialog
            {...shown}
            article={article}
            evidence={evidence}
            listen={listen}
            button={button}
            onClose={() => setShown(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface BrowserProgressProps {
  language: string;
  progress: TranslationProgress;
  cancel: () => void;
}

/** Forced colors keep the system's own bar. */
const BAR =
  'my-2 block w-full not-forced-colors:h-2 not-forced-colors:appearance-none not-forced-colors:border-0 not-forced-colors:bg-rule not-forced-colors:[&::-moz-progress-bar]:bg-accent not-forced-colors:[&::-webkit-progress-bar]:bg-rule not-forced-colors:[&::-webkit-progress-value]:bg-accent';

/** Progress bar for the download and the translation. Screen readers announce every quarter, not every step. */
function BrowserProgress({ language, progress: { step, share }, cancel }: BrowserProgressProps) {
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
      className="absolute end-0 top-full z-(--z-dropdown) mt-2 w-[30rem] max-w-[calc(100vw-2*var(--gutter))] border border-t-4 border-rule border-t-ink bg-paper p-4 text-ink raised"
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
