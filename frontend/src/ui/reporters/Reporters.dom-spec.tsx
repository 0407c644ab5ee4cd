import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';

import { searchHit } from '#testing/articles.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { useUiPrefs } from '#stores/ui-prefs.ts';

const SUBJECTS = 'GET /api/articles/subjects';
const HITS = [1, 2, 3].map((id) => searchHit({ id }));
const subject = (id: number, ...outlets: string[]) => ({
  id,
  title: '',
  summary: '',
  category: '',
  tags: [],
  outlets: outlets.map((name) => ({ slug: name.toLowerCase(), names: [name, 'A former name'] })),
});
const lines = () => screen.getAllByRole('article').map((card) => card.querySelector('.card-reporters')?.textContent);

it('names who reported each article of a list with one request, only to readers who chose it', async () => {
  const server = new FakeServer()
    .on('GET /api/articles/search', HITS)
    .on(SUBJECTS, [subject(1, 'Lantern'), subject(2, 'Lantern', 'Harbor Standard')]);
  await renderPage('/search?q=news', server);
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(server.to(SUBJECTS)).toEqual([]);
  act(() => void useUiPrefs.setState({ show: 'reports' }));
  await waitFor(() => expect(lines()).toEqual(['Lantern', 'Lantern, Harbor Standard', undefined]));
  expect(server.to(SUBJECTS).map(({ query }) => query.get('ids'))).toEqual(['1,2,3']);
});
