import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { article, serveArticle } from '#testing/articles.ts';
import { failure, FakeServer } from '#testing/fake-server.ts';
import { FakeTranslator, removeTranslator } from '#testing/fake-translator.ts';
import { EVIDENCE, politicalStory } from '#testing/political-story.ts';
import { renderPage } from '#testing/render-page.tsx';
import { lookAround } from '#features/popups/lib/engine.ts';
import type { AvailableTranslations, Translation } from '#api/contract.ts';

const AVAILABLE = 'GET /api/articles/1/translations';
const TRANSLATE = 'POST /api/articles/1/translate';
const LANGUAGES = [
  'EspañolSpanish',
  'FrançaisFrench',
  'DeutschGerman',
  'ItalianoItalian',
  'PortuguêsPortuguese',
  'РусскийRussian',
  '日本語Japanese',
  '한국어Korean',
  '简体中文Chinese (Simplified)',
  'العربيةArabic',
  'हिन्दीHindi',
  'NederlandsDutch',
];
const NONE: AvailableTranslations = {
  languages: [],
  otherwise: 'This site runs without a model.',
};

const spanish = (fields: Partial<Translation> = {}): Translation => ({
  language: 'Spanish',
  languageCode: 'es',
  title: 'El consejo aprueba el presupuesto',
  summary: 'La producción subió.',
  content: '<p>Según <cite>Harbor Standard</cite>, la obra empieza en marzo.</p>',
  politicalStances: { conservative: ['La oposición dice que es caro.'], liberal: [], center: [] },
  warnings: [],
  translatedAt: '2026-11-20T10:00:00.000Z',
  versionId: 1,
  ...fields,
});

const ALL = ['es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'ko', 'zh-Hans', 'ar', 'hi', 'nl'];
const translating = (available: unknown = { languages: ALL, otherwise: '' }) =>
  serveArticle(new FakeServer(), politicalStory(), { evidence: EVIDENCE }).on(AVAILABLE, available);

const button = () => screen.getByRole('button', { name: /^Translat(?:e|ing\.\.\.)$/ });
const languages = () => screen.findByRole('region', { name: 'Translate this article into' });
const language = async (name: string) => within(await languages()).findByRole('button', { name: new RegExp(name) });
async function openList(server: FakeServer) {
  const page = await renderPage('/article/1', server);
  await screen.findByRole('heading', { level: 1 });
  await page.user.click(button());
  return page;
}
describe('translating an article', () => {
  afterEach(removeTranslator);

  it('offers twelve languages, shows that it is busy, and opens the translation in a dialog', async () => {
    const loading = Promise.withResolvers<unknown>();
    const { user, server } = await openList(translating().on(TRANSLATE, () => loading.promise));
    await language('Spanish');
    expect(
      within(await languages())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(LANGUAGES);
    await expectAccessible();
    await user.click(await language('Spanish'));
    expect(button()).toHaveTextContent('Translating...');
    expect(button()).toBeDisabled();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    // A popup would be covered by the translation.
    expect(lookAround(null).dialogOpen).toBe(true);
    await act(async () => loading.resolve({ translation: spanish() }));
    const dialog = await screen.findByRole('dialog', { name: 'El consejo aprueba el presupuesto' });
    expect(server.to(TRANSLATE).map(({ body }) => body)).toEqual([{ targetLanguage: 'Spanish' }]);
    expect(await screen.findByText('Translation Complete')).toBeVisible();
    expect(screen.getByText('Article translated to Spanish')).toBeVisible();
    const text = dialog.querySelector('#translated-text');
    expect(text).toHaveAttribute('lang', 'es');
    expect(text).toHaveAttribute('dir', 'ltr');
    expect(text?.querySelector('cite')).toHaveTextContent('Harbor Standard');
    expect(text?.querySelector('time')).toHaveTextContent('10 de marzo de 2026');
    expect(within(dialog).getByText('Machine translation')).toBeVisible();
    expect(dialog).toHaveAccessibleDescription(/^No person has checked this translation\. The original is in English/);
    expect(dialog).toHaveTextContent('The original prevails where they differ. Translated Nov 20, 2026');
    await user.click(within(dialog).getByRole('button', { name: 'Close translation' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(button()).toHaveFocus();
    expect(button()).toHaveTextContent('Translate');
  });

  it('moves within the column with the up and down arrows', async () => {
    const { user } = await openList(translating().on(TRANSLATE, { translation: spanish() }));
    await waitFor(async () => expect(await language('Spanish')).toHaveFocus());
    const list = (await language('Spanish')).closest('ul') as HTMLUListElement;
    list.style.gridTemplateColumns = '1fr 1fr 1fr';
    const names = [...list.querySelectorAll('button')].map((each) => each.textContent);
    const focused = () => names.indexOf(document.activeElement?.textContent ?? '');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe(3);
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(focused()).toBe(1);
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe(1);
  });

  it('can be used by keyboard alone', async () => {
    const { user } = await openList(
      translating().on(TRANSLATE, { translation: spanish({ language: 'Arabic', languageCode: 'ar' }) }),
    );
    await waitFor(async () => expect(await language('Spanish')).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Translate this article into' })).toBeNull();
    expect(button()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await language('Spanish')).toHaveFocus());
    await user.keyboard('{End}{ArrowUp}{ArrowUp}');
    expect(await language('Arabic')).toHaveFocus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.querySelector('#translated-text')).toHaveAttribute('lang', 'ar');
    expect(within(dialog).getByRole('heading', { name: 'وجهات النظر السياسية' }).closest('[dir]')).toHaveAttribute(
      'dir',
      'rtl',
    );
    // Evidence marks belong to the original text.
    expect(dialog.querySelector('.evidence-mark')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(button()).toHaveFocus();
  });

  it('copies quotations with the names of their outlets', async () => {
    const content =
      '<p><span data-sentence="body-0">Uno.</span> <span data-sentence="body-1">Dos.</span></p>' +
      '<blockquote><p><span data-sentence="body-2">Tres.</span></p><cite>— Harbor Standard</cite></blockquote>';
    const { user } = await openList(translating().on(TRANSLATE, { translation: spanish({ content }) }));
    await user.click(await language('Spanish'));
    await user.click(await screen.findByRole('button', { name: 'Copy translation' }));
    expect(await navigator.clipboard.readText()).toMatch(/\n\nUno\. Dos\.\nTres\.\n— Harbor Standard$/);
  });

  it('states that no translation is available', async () => {
    await openList(translating(NONE));
    expect(await language('French')).toBeDisabled();
    expect(await language('French')).toHaveTextContent(/French$/);
    expect(await languages()).toHaveTextContent(
      "This article can't be translated here. Current versions of Chrome and Edge on a computer can translate it on your device.",
    );
    await expectAccessible();
  });

  it("explains that a secure connection or the article's language is missing", async () => {
    jest.replaceProperty(window, 'isSecureContext', false);
    const { user } = await openList(translating(NONE));
    expect(await languages()).toHaveTextContent('Browsers translate only over a secure connection (https).');
    await user.keyboard('{Escape}');
    cleanup();
    new FakeTranslator({}).install();
    await openList(translating({ ...NONE, languages: ['es'] }));
    expect(await languages()).toHaveTextContent(
      "Some languages are not available for this article: your browser can't translate from English.",
    );
    expect(await language('Spanish')).toHaveTextContent(/Spanish$/);
  });

  it('omits the language of the article, which is not missing', async () => {
    const available = { languages: ALL.filter((code) => code !== 'de'), otherwise: '' };
    await openList(
      serveArticle(new FakeServer(), { ...politicalStory(), language: 'de-AT' }, { evidence: EVIDENCE }).on(
        AVAILABLE,
        available,
      ),
    );
    await language('Spanish');
    expect(within(await languages()).queryByRole('button', { name: /German/ })).toBeNull();
    expect(await languages()).not.toHaveTextContent('Some languages are not available');
  });

  it('retries on a choice if the list could not be loaded', async () => {
    const server = translating(() => failure(500));
    const { user } = await openList(server);
    await language('French');
    server.on(AVAILABLE, NONE);
    await user.click(await language('French'));
    expect(await screen.findByText('Translation Failed')).toBeVisible();
    expect(screen.getByText('This site runs without a model.')).toBeVisible();
    expect(server.to(TRANSLATE)).toEqual([]);
    await waitFor(() => expect(button()).toHaveFocus());
  });

  it('describes its options before a click, without a request', async () => {
    const opened = async (translatable: boolean) => {
      cleanup();
      const server = serveArticle(new FakeServer(), politicalStory(), { evidence: { ...EVIDENCE, translatable } });
      await renderPage('/article/1', server);
      await screen.findByRole('heading', { level: 1 });
      expect(server.to(AVAILABLE)).toEqual([]);
      return button();
    };
    expect(await opened(true)).toHaveAccessibleDescription('Machine translation');
    expect(await opened(false)).toHaveAccessibleDescription('Not available here');
    await expectAccessible();
    new FakeTranslator({}).install();
    expect(await opened(false)).toHaveAccessibleDescription('Translated in your browser');
    expect(screen.getByText('Translated in your browser')).toBeVisible();
  });

  it('offers no language until it knows which translations exist', async () => {
    const loading = Promise.withResolvers<AvailableTranslations>();
    const { user } = await openList(translating(() => loading.promise));
    expect(await languages()).toHaveTextContent(/^Checking which translations are available…$/);
    await act(async () => loading.resolve(NONE));
    await waitFor(async () => expect(await language('Spanish')).toBeDisabled());
    await user.keyboard('{Escape}');
    expect(button()).toHaveFocus();
  });

  it('shows details that may differ next to the original', async () => {
    const warnings: Translation['warnings'] = [
      {
        code: 'number',
        place: 'summary',
        message: 'The translation does not contain the number 4 of the original.',
        original: 'Output is up 4 percent.',
        translated: 'La producción subió.',
      },
    ];
    const { user } = await openList(translating().on(TRANSLATE, { translation: spanish({ warnings }) }));
    await user.click(await language('Spanish'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText('1 detail may differ from the original'));
    expect(dialog.getByText('Output is up 4 percent.')).toBeVisible();
    await expectAccessible();
  });

  it('shows perspectives like the article page: silent sides, outlets and disclaimer, in the target language', async () => {
    const { user } = await openList(translating().on(TRANSLATE, { translation: spanish() }));
    await user.click(await language('Spanish'));
    const views = within(await screen.findByRole('dialog')).getByRole('region', { name: 'Perspectivas políticas' });
    expect(
      within(views)
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent.trim()),
    ).toEqual(['Visión conservadora', 'Visión progresista', 'Visión centrista']);
    await waitFor(() =>
      expect(within(views).getByRole('listitem')).toHaveTextContent('La oposición dice que es caro.Harbor Standard'),
    );
    expect(views).toHaveTextContent('Visión centristaMedios de esta orientación que informaron sobre el tema: 0 de 5.');
    expect(views).toHaveTextContent(/No son las opiniones de este sitio\.$/);
  });

  it('reports that the article changed since the page was opened', async () => {
    const { user } = await openList(translating().on(TRANSLATE, { translation: spanish({ versionId: 2 }) }));
    await user.click(await language('Spanish'));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'This article changed since you opened it. This is a translation of the current version; reload the page to read its original.',
    );
  });
});

describe("translating an article with the browser's translator", () => {
  const SENTENCES = 'GET /api/articles/1/translations/sentences';
  const CHECK = 'POST /api/articles/1/translations/check';
  const ORIGINAL = { versionId: 1, sentences: ['The council passed the budget.', 'The vote was 52 to 48.'] };
  const serving = () =>
    translating({ ...NONE, languages: ['ar'] })
      .on(SENTENCES, ORIGINAL)
      .on(CHECK, { translation: spanish() });
  const progress = () => screen.getByRole('region', { name: 'Translation in your browser' });
  const noProgress = () => expect(screen.queryByRole('region', { name: 'Translation in your browser' })).toBeNull();

  afterEach(removeTranslator);

  it('shows the download of the language pack, then the checked translation', async () => {
    const loading = Promise.withResolvers<void>();
    const fake = new FakeTranslator({ es: 'downloadable', fr: 'available' }).install();
    fake.ready = loading.promise;
    const warnings: Translation['warnings'] = [
      {
        code: 'number',
        place: 'summary',
        message: 'The translation does not contain the number 52 of the original.',
        original: 'The vote was 52 to 48.',
        translated: 'El voto.',
      },
    ];
    const { user, server } = await openList(serving().on(CHECK, { translation: spanish({ warnings }) }));
    expect(await languages()).toHaveTextContent(
      'Your browser translates this article on your device. Languages marked “download” load a language pack first, which can take a minute.',
    );
    expect(await language('Spanish')).toHaveTextContent('Spanish · download');
    expect(await language('French')).toHaveTextContent('French · on device');
    expect(await language('Arabic')).toHaveTextContent(/Arabic$/);
    expect(await language('Dutch')).toHaveTextContent('Dutch · unavailable');
    expect(await language('Dutch')).toBeDisabled();
    await expectAccessible();
    await user.click(await language('Spanish'));
    expect(
      within(progress()).getByRole('progressbar', { name: 'Downloading the language pack for Spanish' }),
    ).toHaveValue(0);
    expect(within(progress()).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(button()).toBeDisabled();
    act(() => fake.download(0.62));
    expect(within(progress()).getByRole('progressbar')).toHaveValue(62);
    expect(within(progress()).getByRole('status')).toHaveTextContent(
      'Downloading the language pack for Spanish: 50 percent',
    );
    await expectAccessible();
    await act(async () => loading.resolve());
    const dialog = await screen.findByRole('dialog');
    noProgress();
    expect(within(dialog).getByText('Translated in your browser')).toBeVisible();
    expect(within(dialog).getByText('No person has checked this translation.')).toBeVisible();
    expect(within(dialog).getByText('1 detail may differ from the original')).toBeVisible();
    expect(server.to(CHECK).map(({ body }) => body)).toEqual([
      { targetLanguage: 'Spanish', versionId: 1, sentences: ORIGINAL.sentences.map((text) => `[es] ${text}`) },
    ]);
    expect(server.to(TRANSLATE)).toEqual([]);
    expect(await screen.findByText('Article translated to Spanish')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close translation' }));
    await waitFor(() => expect(button()).toHaveFocus());
  });

  it("prefers the server's translation where there is one", async () => {
    const fake = new FakeTranslator({ ar: 'available', es: 'available' }).install();
    const { user } = await openList(
      serving().on(TRANSLATE, { translation: spanish({ language: 'Arabic', languageCode: 'ar' }) }),
    );
    expect(await languages()).toHaveTextContent('Your browser translates this article on your device.');
    await user.click(await language('Arabic'));
    expect(within(await screen.findByRole('dialog')).getByText('Machine translation')).toBeVisible();
    expect(fake.created).toEqual([]);
  });

  it('does not mention a download if the language pack is installed', async () => {
    const fake = new FakeTranslator({ es: 'available' }).install();
    fake.translate = () => new Promise(() => undefined);
    const { user } = await openList(serving());
    await user.click(await language('Spanish'));
    await waitFor(() => expect(fake.translated).toHaveLength(1));
    act(() => fake.download(1));
    expect(
      within(progress()).getByRole('progressbar', { name: 'Translating into Spanish in your browser' }),
    ).toHaveValue(0);
  });

  it('can be cancelled, without a message and without the result', async () => {
    const fake = new FakeTranslator({ es: 'downloadable' }).install();
    const loading = Promise.withResolvers<void>();
    fake.ready = loading.promise;
    const { user, server } = await openList(serving());
    await user.click(await language('Spanish'));
    await user.keyboard('{Enter}');
    noProgress();
    await waitFor(() => expect(button()).toHaveFocus());
    expect(button()).toBeEnabled();
    await act(async () => loading.resolve());
    expect(server.to(CHECK)).toEqual([]);
    expect(screen.queryByText('Translation Failed')).toBeNull();
    expect(fake.destroyed).toBe(1);
  });

  it.each([
    [
      'the download fails',
      () => new FakeTranslator({ es: 'downloadable' }),
      new DOMException('', 'NetworkError'),
      "The language pack couldn't be downloaded. Check your connection and try again.",
    ],
    [
      'the browser refuses',
      () => new FakeTranslator({ es: 'downloadable' }),
      new DOMException('', 'NotAllowedError'),
      "Your browser didn't allow the download of the language pack. Choose Spanish again, or allow translation in the browser's settings.",
    ],
  ])('explains what to do when %s', async (_what, make, error, words) => {
    const fake = make().install();
    const { user } = await openList(serving());
    await language('Spanish');
    fake.ready = Promise.reject(error);
    await user.click(await language('Spanish'));
    expect(await screen.findByText(words)).toBeVisible();
    noProgress();
    await waitFor(() => expect(button()).toHaveFocus());
  });

  it("shows the server's reason if the check rejects the translation", async () => {
    new FakeTranslator({ es: 'available' }).install();
    const { user } = await openList(
      serving().on(CHECK, () => failure(422, "Your browser's translation lost a part of this article.")),
    );
    await user.click(await language('Spanish'));
    expect(await screen.findByText("Your browser's translation lost a part of this article.")).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stops when the reader leaves the article', async () => {
    const fake = new FakeTranslator({ es: 'downloadable' }).install();
    const loading = Promise.withResolvers<void>();
    fake.ready = loading.promise;
    const { user, router, server } = await openList(serveArticle(serving(), article({ id: 2 })));
    await user.click(await language('Spanish'));
    await act(() => router.navigate({ to: '/article/$id', params: { id: '2' } }));
    await act(async () => loading.resolve());
    expect(server.to(CHECK)).toEqual([]);
    noProgress();
    expect(fake.destroyed).toBe(1);
  });
});
