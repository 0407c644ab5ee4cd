import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '../../../../testing/accessibility.ts';
import { article, serveArticle } from '../../../../testing/articles.ts';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { EVIDENCE, politicalStory } from '../../../../testing/political-story.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import type { AvailableTranslations, Translation } from '../../../api/contract.ts';

const AVAILABLE = 'GET /api/articles/1/translations';
const TRANSLATE = 'POST /api/articles/1/translate';
const LANGUAGES = ['EspañolSpanish', 'FrançaisFrench', 'DeutschGerman', 'ItalianoItalian', 'PortuguêsPortuguese', 'РусскийRussian', '日本語Japanese', '한국어Korean', '简体中文Chinese (Simplified)', 'العربيةArabic', 'हिन्दीHindi', 'NederlandsDutch'];
const NONE: AvailableTranslations = { languages: [], otherwise: 'This site runs without a model.', elsewhere: [{ id: 2, title: 'A story in all languages' }] };

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

const translating = (available: unknown = { languages: ['es', 'ar'], otherwise: '', elsewhere: [] }) => serveArticle(new FakeServer(), politicalStory(), { evidence: EVIDENCE }).on(AVAILABLE, available);

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
  it('offers twelve languages, is busy meanwhile, and shows the translation in a dialog', async () => {
    const loading = Promise.withResolvers<unknown>();
    const { user, server } = await openList(translating().on(TRANSLATE, () => loading.promise));
    await language('Spanish');
    expect(within(await languages()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(LANGUAGES);
    await expectAccessible();
    await user.click(await language('Spanish'));
    expect(button()).toHaveTextContent('Translating...');
    expect(button()).toBeDisabled();
    expect(button()).toHaveAttribute('aria-busy', 'true');
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
    expect(dialog).toHaveTextContent('It counts where the two differ. Translated Nov 20, 2026');
    await user.click(within(dialog).getByRole('button', { name: 'Close translation' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(button()).toHaveFocus();
    expect(button()).toHaveTextContent('Translate');
  });

  it('is worked by keyboard alone', async () => {
    const { user } = await openList(translating().on(TRANSLATE, { translation: spanish({ language: 'Arabic', languageCode: 'ar' }) }));
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
    for (const part of ['#translated-text', '#translated-text section ul']) expect(dialog.querySelector(part)).toHaveAttribute('dir', 'rtl');
    expect(within(dialog).getByRole('heading', { name: 'Political Perspectives' }).closest('section')).toHaveAttribute('dir', 'ltr');
    // Marks belong to the words of the article.
    expect(dialog.querySelector('.evidence-mark')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(button()).toHaveFocus();
  });

  it('explains before and after the choice why a translation is missing, and links articles that have one', async () => {
    const server = serveArticle(translating(NONE), article({ id: 2, title: 'A story in all languages' }));
    const { user } = await openList(server);
    expect(await language('French')).toBeVisible();
    expect(await languages()).toHaveTextContent('No translation of this article can be had here');
    await user.click(await language('French'));
    expect(await screen.findByText('Translation Failed')).toBeVisible();
    expect(screen.getByText('This site runs without a model.')).toBeVisible();
    expect(server.to(TRANSLATE)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(button()).toHaveFocus());
    await user.click(button());
    await user.click(within(await languages()).getByRole('link', { name: 'A story in all languages' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'A story in all languages' })).toBeVisible();
  });

  it('offers no language before it is known which translations exist', async () => {
    const loading = Promise.withResolvers<AvailableTranslations>();
    const { user } = await openList(translating(() => loading.promise));
    expect(await languages()).toHaveTextContent(/^Asking which translations can be had…$/);
    await act(async () => loading.resolve(NONE));
    await waitFor(async () => expect(await language('Spanish')).toHaveFocus());
    expect(await languages()).toHaveTextContent('No translation of this article can be had here');
    await user.keyboard('{Escape}');
    expect(button()).toHaveFocus();
  });

  it('shows details that may differ beside the original', async () => {
    const warnings: Translation['warnings'] = [{ code: 'number', place: 'summary', message: 'The number 4 of the original is not in the translation.', original: 'Output is up 4 percent.', translated: 'La producción subió.' }];
    const { user } = await openList(translating().on(TRANSLATE, { translation: spanish({ warnings }) }));
    await user.click(await language('Spanish'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText('1 detail may differ from the original'));
    expect(dialog.getByText('Output is up 4 percent.')).toBeVisible();
    await expectAccessible();
  });

  it('says that the article changed since the page was opened', async () => {
    const { user } = await openList(translating().on(TRANSLATE, { translation: spanish({ versionId: 2 }) }));
    await user.click(await language('Spanish'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('This article changed since you opened it. This is its present version; reload the page to read the original of it.');
  });
});
