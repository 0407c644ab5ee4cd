import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import type { Outlet } from '#api/contract.ts';

const outlet = (name: string, fields: Partial<Outlet> = {}): Outlet => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  homepage: 'https://lantern.test/',
  country: 'Alvera',
  owner: null,
  about: null,
  fictional: true,
  lean: null,
  disagreement: false,
  ratings: [],
  feedCount: 1,
  reportCount: 12,
  ...fields,
});
const RATING: Outlet['ratings'][number] = {
  rater: 'Parallax desk',
  scheme: 'parallax-5',
  value: 'right',
  lean: 'right',
  confidence: 'medium',
  method: 'Read by hand',
  reason: 'Its reports side with business.',
  evidenceUrl: null,
  ratedOn: '2026-09-01',
  licence: 'CC BY',
};
const LEDGER = outlet('The Ledger', { owner: 'Readers Trust', lean: 'right', ratings: [RATING] });
const ROAD = outlet('Axle Road');
const ABROAD = outlet('Far Post', { country: 'Borland' });

const sources = (outlets: Outlet[] = [LEDGER, ROAD, ABROAD], search = '') =>
  renderPage(`/sources${search}`, new FakeServer().on('GET /api/outlets', outlets));
const entry = (name: string) => screen.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) }).closest('li');

describe('sources page', () => {
  it("shows each outlet's owner and lean, and who rated it, when and why", async () => {
    const { user } = await sources();
    expect(screen.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible();
    expect(screen.getByRole('heading', { name: '3 outlets' })).toBeVisible();
    expect(entry('The Ledger')).toHaveTextContent('Owner: Readers Trust');
    expect(entry('The Ledger')).toHaveTextContent(/Conservative.*Parallax desk, September 1, 2026, medium confidence/);
    expect(entry('The Ledger')).toHaveTextContent('Its reports side with business.');
    expect(entry('The Ledger')).toHaveTextContent(/1 feed.*12 reports read/);
    expect(entry('Axle Road')).toHaveTextContent("Not rated by anyone we know of. Not rated doesn't mean center.");
    await user.click(screen.getByText('How we determine the lean we show'));
    await expectAccessible();
  });

  it('filters by lean and country in the address', async () => {
    const { user, router } = await sources();
    await user.selectOptions(screen.getByLabelText('Lean'), 'unrated');
    expect(await screen.findByRole('heading', { name: '2 of 3 outlets' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Country'), 'Alvera');
    expect(await screen.findByRole('heading', { name: '1 of 3 outlets' })).toBeVisible();
    await waitFor(() => expect(router.state.location.href).toBe('/sources?lean=unrated&country=Alvera'));
    expect(entry('Axle Road')).toBeVisible();
  });

  it('reads its filters from the address', async () => {
    await sources(undefined, '?lean=conservative');
    expect(screen.getByLabelText('Lean')).toHaveValue('conservative');
    expect(screen.getByRole('heading', { name: '1 of 3 outlets' })).toBeVisible();
    expect(entry('The Ledger')).toBeVisible();
  });

  it('lists outlets that are no longer read separately', async () => {
    await sources([LEDGER, { ...ROAD, feedCount: 0, reportCount: 0 }]);
    const apart = screen.getByRole('region', { name: '1 of them not read at the moment' });
    expect(
      within(apart)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Axle Road/)]);
    expect(apart).not.toHaveTextContent(/\d+ (?:feed|report)/);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });
});
