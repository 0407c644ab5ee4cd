import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { failure, FakeServer } from '#testing/fake-server.ts';
import { tolerate } from '#testing/set-up.ts';
import { openDesk } from '#desk/testing/desk-server.ts';
import type { Webhook } from '#api/contract.ts';
import '../Dashboard.tsx';
import './ActivityTab.tsx';

const URL = 'https://receiver.example/hook';
const WEBHOOK: Webhook = {
  id: 7,
  url: URL,
  events: ['article.corrected', 'article.approved'],
  createdAt: '2026-03-11T10:00:00.000Z',
  failingSince: null,
  disabledBecause: null,
  waiting: 0,
  lastError: null,
};

const desk = (webhooks: Webhook[]) =>
  new FakeServer().on('GET /api/auth/status', { authenticated: true }).on('GET /api/admin/webhooks', () => webhooks);

const section = async () => within(await screen.findByRole('region', { name: 'Webhooks' }));

describe('webhooks at the desk', () => {
  // The other sections of the tab have no data.
  afterEach(() => void tolerate(/^No response was prepared for GET/));

  it('are added with a secret that is shown once', async () => {
    const webhooks: Webhook[] = [];
    const server = desk(webhooks).on('POST /api/admin/webhooks', () => {
      webhooks.push(WEBHOOK);
      return { id: 7, secret: 'whsec_c2VjcmV0' };
    });
    const { user } = await openDesk(server, '/admin?tab=activity');
    await user.click((await section()).getByRole('button', { name: 'Add webhook' }));
    const dialog = () => within(screen.getByRole('dialog'));
    await user.type(dialog().getByLabelText('Address'), URL);
    await user.click(dialog().getByRole('button', { name: 'Add webhook' }));
    expect(await dialog().findByText('Choose at least one message.')).toBeVisible();
    await user.click(dialog().getByRole('checkbox', { name: 'Article corrected' }));
    await expectAccessible();
    await user.click(dialog().getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByText('whsec_c2VjcmV0')).toBeVisible();
    expect(server.to('POST /api/admin/webhooks').map(({ body }) => body)).toEqual([
      { url: URL, events: ['article.corrected'] },
    ]);
    await user.click(dialog().getByRole('button', { name: 'Done' }));
    expect(await (await section()).findByText('Article approved, Article corrected')).toBeVisible();
  });

  it('show why an address is refused, at its field', async () => {
    const server = desk([]).on('POST /api/admin/webhooks', () =>
      failure(400, 'This address cannot be used. It must begin with https://.', 'bad-input', 'url'),
    );
    const { user } = await openDesk(server, '/admin?tab=activity');
    await user.click((await section()).getByRole('button', { name: 'Add webhook' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Address'), 'http://a.example');
    await user.click(dialog.getByRole('checkbox', { name: 'Briefing made' }));
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect(await dialog.findByText(/must begin with https/)).toBeVisible();
    expect(dialog.getByLabelText('Address')).toHaveFocus();
  });

  it('are tested, enabled again and removed', async () => {
    const webhooks: Webhook[] = [{ ...WEBHOOK, disabledBecause: 'No message arrived for three days.' }];
    const server = desk(webhooks)
      .on('POST /api/admin/webhooks/7/test', { error: 'The receiver responded with status 500.' })
      .on('POST /api/admin/webhooks/7/enable', () => {
        webhooks[0] = WEBHOOK;
        return {};
      })
      .on('DELETE /api/admin/webhooks/7', () => {
        webhooks.length = 0;
        return {};
      });
    const { user } = await openDesk(server, '/admin?tab=activity');
    expect(await (await section()).findByText('No message arrived for three days.')).toBeVisible();
    await user.click((await section()).getByRole('button', { name: `Send a test to ${URL}` }));
    expect(await screen.findByText('The receiver responded with status 500.')).toBeVisible();
    await user.click((await section()).getByRole('button', { name: `Enable ${URL}` }));
    await waitFor(() => expect(screen.queryByText('Disabled')).toBeNull());
    await user.click((await section()).getByRole('button', { name: `Remove ${URL}` }));
    expect(await (await section()).findByText('No webhooks yet.')).toBeVisible();
  });
});
