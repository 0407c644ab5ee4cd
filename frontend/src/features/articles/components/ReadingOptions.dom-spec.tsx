import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { serveArticle } from '#testing/articles.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { EVIDENCE, politicalStory } from '#testing/political-story.ts';
import { renderPage } from '#testing/render-page.tsx';

it('shows only the reports, with open endnotes, until the reader wants the text again', async () => {
  const server = serveArticle(new FakeServer(), politicalStory({}), { evidence: EVIDENCE });
  const { user } = await renderPage('/article/1', server);
  await user.click(screen.getByRole('button', { name: 'Display options' }));
  const group = within(await screen.findByRole('group', { name: 'Show' }));
  expect(group.getByRole('radio', { name: 'Whole articles' })).toBeChecked();
  await user.click(group.getByRole('radio', { name: 'Reports only' }));
  expect(document.documentElement).toHaveAttribute('data-show', 'reports');
  expect(screen.getByText('What the reports say').closest('details')).toHaveAttribute('open');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Show our text' }));
  expect(document.documentElement).not.toHaveAttribute('data-show');
  expect(screen.getByText('What the reports say').closest('details')).not.toHaveAttribute('open');
});
