import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import type { Trust } from '#api/contract.ts';

const FIGURES: Trust['figures'] = {
  since: '2026-11-20T10:00:00.000Z',
  publications: 1230,
  opened: 20,
  list: 7,
  bulk: 3,
  seed: 1200,
  twoPeople: 2,
  override: 1,
  alone: 4,
  agreements: 1,
  waits: 30,
  medianWaitSeconds: 720,
  p90WaitSeconds: 3 * 3600,
  sentences: 400,
  compared: 120,
  edited: 4,
  comparedShare: 0.3,
  editedShare: 0.01,
  rejected: 5,
  redrafted: 6,
  held: 7,
  corrections: 1,
  retractions: 0,
  medianCorrectionSeconds: null,
  overruled: 1,
  reviewers: 3,
  twoPeopleSince: '2026-11-21T10:00:00.000Z',
  plantedErrors: 19,
  plantedCaught: 18,
  plantedInterval: null,
};
const NO_RECHECKS = { drawn: 0, answered: 0, results: null };
const HEAD = { seq: 4812, hash: 'ab'.repeat(32), at: '2026-11-27T10:00:00.000Z' };

/** Opens the page with this response of the API, in an edition. */
function openTrust(trust: Partial<Trust>, edition: 'live' | 'sample' = 'live') {
  const deciders = { names: [], unnamedMembers: 0, sharedAccount: false };
  return renderPage(
    '/trust',
    new FakeServer()
      .on('GET /api/trust', { figures: FIGURES, rechecks: NO_RECHECKS, deciders, head: HEAD, ...trust })
      .on('GET /api/site', { edition, articleCount: 120, outletCount: 17, feedCount: 17, devMail: false }),
  );
}

const main = () => within(screen.getByRole('main'));
const figure = (name: string) => main().getByText(name, { selector: 'dt' }).nextElementSibling;

describe('the page about reviews', () => {
  it('says how many members can review, and since when two people are required', async () => {
    await openTrust({});
    expect(figure('High risk')).toHaveTextContent('4 by one person while fewer than two members could review');
    expect(main().getByText(/^3 members of the desk can review now/)).toHaveTextContent(
      /required for each text of high risk since Nov 21, 2026/,
    );
  });

  it('says that one person is enough while one member can review', async () => {
    await openTrust({ figures: { ...FIGURES, reviewers: 1, twoPeopleSince: null } });
    expect(main().getByText(/^1 member of the desk can review now/)).toHaveTextContent('once two can review');
  });

  it('shows how many planted errors reviewers caught once there are enough', async () => {
    const figures = { ...FIGURES, plantedErrors: 20, plantedInterval: { low: 0.699, high: 0.972 } };
    await openTrust({ figures });
    expect(figure('Planted errors')).toHaveTextContent('Reviewers caught 18 of 20 (70 to 97% with 95% confidence)');
  });

  it('shows how many texts would be published again, with an interval, once there are enough answers', async () => {
    const problems = { accuracy: 1, sourcing: 2, opinion: 0, editorialising: 3, context: 4 };
    const results = { asItStands: 18, withEdits: 1, no: 1, low: 0.699, high: 0.972, problems };
    await openTrust({ rechecks: { drawn: 25, answered: 20, results } });
    expect(figure('Read again')).toHaveTextContent(
      '20 of 25 drawn texts. 18 of 20 would be published as they stand (90%), 1 with edits, 1 not. ' +
        'With a certainty of 95%, the share of all texts is from 70% to 97%',
    );
    expect(figure('Problems found')).toHaveTextContent('Of 20 texts read again: accuracy in 1, sourcing in 2');
  });

  it('shows no results of fewer than 20 texts that were read again', async () => {
    await openTrust({ rechecks: { drawn: 25, answered: 19, results: null } });
    expect(figure('Read again')).toHaveTextContent('19 of 25 drawn texts; results are shown from 20 on');
    expect(main().queryByText('Problems found')).toBeNull();
  });

  it('shows figures, and no median of too few entries', async () => {
    await openTrust({});
    expect(figure('Published')).toHaveTextContent('1,230 texts, counting updates but not corrections');
    expect(figure('Approved automatically')).toHaveTextContent('1,200 texts of the sample edition');
    expect(figure('Approved by people')).toHaveTextContent(
      '30 texts: 20 on the review screen, 7 from the list, 3 together with others',
    );
    expect(main().queryByText('Planted errors', { selector: 'dt' })).toBeNull();
    expect(figure('Time until approval')).toHaveTextContent('Half within 12 minutes, nine of ten within 3 hours');
    expect(figure('Sentences compared')).toHaveTextContent('120 of 400 (30%)');
    expect(figure('Time until correction')).toHaveTextContent('Shown from 20 on; 1 correction so far');
    expect(main().getByText('Decision log: entry 4,812', { exact: false })).toHaveTextContent(HEAD.hash);
    expect(main().queryByText(/This is the sample edition/)).toBeNull();
    await expectAccessible();
  });

  it('says if people approved nothing yet', async () => {
    await openTrust({ figures: { ...FIGURES, publications: FIGURES.seed } }, 'sample');
    expect(figure('Approved by people')).toHaveTextContent('No text yet');
    expect(main().queryByText('Sentences compared')).toBeNull();
  });

  it('names members who agreed to it, and the shared account as such', async () => {
    await openTrust({ deciders: { names: ['Maren'], unnamedMembers: 2, sharedAccount: true } });
    const people = within(main().getByRole('heading', { name: 'Who decides' }).closest('section')!);
    expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Maren',
      '2 other members of the desk',
      'The administrator (shared account)',
    ]);
  });

  it('shows a notice in the sample edition, and no figures while the log is empty', async () => {
    await openTrust({ head: { seq: 0, hash: '0'.repeat(64), at: null } }, 'sample');
    expect(main().getByText(/its articles were approved automatically, and nobody read them first/)).toBeVisible();
    expect(main().getByText('No decisions have been recorded yet, so there are no figures.')).toBeVisible();
    expect(main().getByText('No person has decided about an article yet.')).toBeVisible();
    expect(main().getByText('The log is empty.')).toBeVisible();
    expect(main().queryByText('Published', { selector: 'dt' })).toBeNull();
  });
});
