import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { expectAccessible } from '#testing/accessibility.ts';
import { failure } from '#testing/fake-server.ts';
import { deskServer, feed, openDesk } from '#desk/testing/desk-server.ts';

const FEEDS = '/admin?tab=feeds';
const ADDRESS = 'https://news.example.org/feed';
const UNSAVED = /^You have unsaved changes\./;

/** The region moves when a dialog closes, so it is looked up again. */
const toast = (text: string) =>
  waitFor(() => expect(within(screen.getByRole('region', { name: /^Notifications/ })).getByText(text)).toBeVisible());
const rowOf = (name: string) => within(screen.getByText(name, { selector: 'strong' }).closest('li')!);
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));

/** Replaces the text of a field in one step. */
async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

describe('list of feeds', () => {
  it('shows the state of each feed in words', async () => {
    const { server } = deskServer({
      feeds: [
        feed({ id: 1 }),
        feed({ id: 2, health: 'mended', lastError: 'It is not well-formed XML.', fullText: true }),
        feed({
          id: 3,
          health: 'failing',
          lastError: 'The server answers 500.',
          pageNote: 'Its robots.txt forbids it.',
        }),
        feed({ id: 4, health: 'gone', active: false, lastChecked: null, category: null }),
      ],
    });
    await openDesk(server, FEEDS);
    expect(await screen.findByRole('heading', { level: 2, name: '4 feeds' })).toBeVisible();
    const expected = {
      'Lantern 1': ['https://lantern.test/1.xml', 'Active', '12 items'],
      'Lantern 2': ['Read after repairs', 'It is not well-formed XML.', 'Reads full articles'],
      'Lantern 3': ["Can't be read", 'The server answers 500.', 'Its robots.txt forbids it.'],
      'Lantern 4': ['Inactive', 'Permanently gone', 'Last checked: Never'],
    };
    for (const [name, texts] of Object.entries(expected))
      for (const text of texts) expect(rowOf(name).getByText(text)).toBeVisible();
    expect(rowOf('Lantern 1').queryByText('Reads full articles')).toBeNull();
    await expectAccessible(screen.getByRole('main'));
  });

  it('warns of a feed at its daily limit and of an outlet with a surge', async () => {
    const surge = { items: 3000, usual: 30, notedAt: '2026-03-10T12:00:00.000Z' };
    const { server } = deskServer({ feeds: [feed({ id: 1, waitingItems: 2500, surge }), feed({ id: 2 })] });
    await openDesk(server, FEEDS);
    await screen.findByText('Lantern 1');
    expect(
      rowOf('Lantern 1').getByText(/^Daily limit reached\. Still to be read, .+: 2,500 new items\./),
    ).toBeVisible();
    expect(
      rowOf('Lantern 1').getByText(
        /^The Lantern published 3,000 new items within 24 hours \(.+\); the usual number is 30 a day\./,
      ),
    ).toBeVisible();
    expect(rowOf('Lantern 2').queryByText(/Daily limit|within 24 hours/)).toBeNull();
    await expectAccessible(screen.getByRole('main'));
  });

  it('is filtered by name and state on the server', async () => {
    const { server, lists } = deskServer({ feeds: [feed()] });
    const { user } = await openDesk(server, FEEDS);
    await screen.findByText('Lantern 1');
    lists.feeds = [];
    await user.selectOptions(screen.getByLabelText('Show'), 'With a problem');
    await user.click(screen.getByLabelText('Name or address'));
    await user.paste('nothing');
    expect(await screen.findByText('No matching feeds.')).toBeVisible();
    await waitFor(() =>
      expect(Object.fromEntries(server.to('GET /api/rss-feeds').at(-1)!.query)).toEqual({
        limit: '100',
        q: 'nothing',
        state: 'trouble',
      }),
    );
  });

  it('offers buttons to read, pause and delete a feed', async () => {
    const { server, lists } = deskServer({ feeds: [feed()] });
    server.on('POST /api/rss-feeds/1/process', { finished: true, added: 2, edited: 1, feed: feed() });
    server.on('PATCH /api/rss-feeds/1', () => void (lists.feeds = [feed({ active: false })]));
    server.on('DELETE /api/rss-feeds/1', () => void (lists.feeds = []));
    const { user } = await openDesk(server, FEEDS);
    await press(user, 'Process Now: Lantern 1');
    await toast('RSS feed processed successfully');
    await toast('2 new items, 1 edited.');
    await press(user, 'Pause: Lantern 1');
    expect(await screen.findByText('Inactive')).toBeVisible();
    expect(server.to('PATCH /api/rss-feeds/1')[0]?.body).toEqual({ active: false });
    expect(screen.getByRole('button', { name: 'Resume: Lantern 1' })).toBeVisible();
    await press(user, 'Delete: Lantern 1');
    expect(screen.getByRole('dialog', { name: 'Delete Lantern 1?' })).toBeVisible();
    await press(user, 'Delete feed');
    expect(await screen.findByText('No feeds yet. Add the first one.')).toBeVisible();
    await toast('Feed deleted');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reports added, known and refused feeds after an OPML import', async () => {
    const { server } = deskServer({ feeds: [feed()] });
    server.on('POST /api/rss-feeds/opml', {
      added: 0,
      known: 17,
      refused: [{ url: 'http://10.0.0.1/feed', reason: 'This address is not public.' }],
    });
    const { user } = await openDesk(server, FEEDS);
    await screen.findByText('Lantern 1');
    expect(screen.getByRole('link', { name: 'Export OPML' })).toHaveAttribute('download', 'feeds.opml');
    const opml = '<opml><!-- Köln --></opml>';
    const file = Object.assign(new File([], 'feeds.opml'), { text: () => Promise.resolve(opml) });
    await user.upload(screen.getByLabelText('OPML file'), file);
    const report = await screen.findByRole('dialog', { name: 'Import finished' });
    expect(report).toHaveAccessibleDescription('0 feeds added, 17 already on the list, 1 rejected.');
    expect(within(report).getByText('http://10.0.0.1/feed')).toBeVisible();
    expect(within(report).getByText('This address is not public.')).toBeVisible();
    expect(server.to('POST /api/rss-feeds/opml')[0]?.body).toEqual({ opml });
    await press(user, 'Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('dialog to add a feed', () => {
  const opened = async () => {
    const { server, lists } = deskServer({ feeds: [] });
    const page = await openDesk(server, FEEDS);
    await press(page.user, 'Add feed');
    return { ...page, lists, dialog: within(await screen.findByRole('dialog', { name: 'Add a feed' })) };
  };

  it('sends a feed once even if its button is pressed twice', async () => {
    const { user, server, lists, dialog } = await opened();
    let answer = (): void => undefined;
    server.on('POST /api/rss-feeds', () => new Promise<void>((resolve) => (answer = resolve)));
    await write(user, dialog.getByLabelText('Address'), ADDRESS);
    await user.selectOptions(dialog.getByLabelText('Category'), 'Science');
    await user.dblClick(dialog.getByRole('button', { name: 'Add feed' }));
    expect(dialog.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true');
    lists.feeds = [feed({ name: 'The Example' })];
    answer();
    await toast('Feed added');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('The Example')).toBeVisible();
    expect(server.to('POST /api/rss-feeds').map(({ body }) => body)).toEqual([{ url: ADDRESS, category: 'Science' }]);
  });

  it('fills in the title of a tested feed, and drops the result when the address changes', async () => {
    const { user, server, dialog } = await opened();
    server.on('POST /api/rss-feeds/test', {
      readable: true,
      message: null,
      url: ADDRESS,
      title: 'The Example',
      items: 3,
      newest: ['A headline'],
      difference: 'A second parser found 4 items here, ours 3.',
    });
    await write(user, dialog.getByLabelText('Address'), ADDRESS);
    await user.click(dialog.getByRole('button', { name: 'Test this address' }));
    expect(await dialog.findByText('This is a feed: The Example, 3 items.')).toBeVisible();
    expect(dialog.getByText('A headline')).toBeVisible();
    expect(dialog.getByText('A second parser found 4 items here, ours 3.')).toBeVisible();
    expect(dialog.getByLabelText('Name (optional)')).toHaveValue('The Example');
    await write(user, dialog.getByLabelText('Address'), 'https://news.example.org/other');
    expect(dialog.queryByText(/^This is a feed/)).toBeNull();

    server.on('POST /api/rss-feeds', () => failure(409, 'This address is already in the list.'));
    await write(user, dialog.getByLabelText(/^Outlet/), 'The Example of Record');
    await user.click(dialog.getByRole('button', { name: 'Add feed' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This address is already in the list.');
    expect(server.to('POST /api/rss-feeds')[0]?.body).toEqual({
      url: 'https://news.example.org/other',
      name: 'The Example',
      outlet: 'The Example of Record',
      category: null,
    });
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('requires a confirmation to add an outlet that looks like another one', async () => {
    const { user, server, dialog } = await opened();
    const words = '“The Lantеrn” looks like the outlet “The Lantern”.';
    server.on('POST /api/rss-feeds', ({ body }: { body: unknown }) =>
      (body as { acceptLookalike?: boolean }).acceptLookalike ? feed() : failure(409, words, 'outlet-lookalike'),
    );
    const add = () => user.click(dialog.getByRole('button', { name: 'Add feed' }));
    await write(user, dialog.getByLabelText('Address'), ADDRESS);
    await write(user, dialog.getByLabelText(/^Outlet/), 'The Lantеrn');
    await add();
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
    await write(user, dialog.getByLabelText(/^Outlet/), 'The Lаntern');
    expect(dialog.queryByRole('button', { name: 'This is a different outlet' })).toBeNull();
    await add();
    await user.click(await dialog.findByRole('button', { name: 'This is a different outlet' }));
    await toast('Feed added');
    expect(server.to('POST /api/rss-feeds').at(-1)?.body).toEqual({
      url: ADDRESS,
      outlet: 'The Lаntern',
      category: null,
      acceptLookalike: true,
    });
  });

  it('says why an address cannot be tested', async () => {
    const { user, server, dialog } = await opened();
    server.on('POST /api/rss-feeds/test', () => failure(400, 'This address is not public.'));
    expect(dialog.getByRole('button', { name: 'Test this address' })).toBeDisabled();
    await write(user, dialog.getByLabelText('Address'), 'http://127.0.0.1/feed');
    await user.click(dialog.getByRole('button', { name: 'Test this address' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This address is not public.');
  });

  it('asks before it discards entered text', async () => {
    const { user, dialog } = await opened();
    const pressBeside = () => {
      fireEvent.pointerDown(screen.getByRole('dialog'));
      fireEvent.click(screen.getByRole('dialog'));
    };
    const add = () => screen.getByRole('button', { name: 'Add feed' });
    pressBeside();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(add());
    const again = within(await screen.findByRole('dialog'));
    await write(user, again.getByLabelText('Address'), ADDRESS);
    pressBeside();
    expect(await again.findByText(UNSAVED)).toBeVisible();
    await expectAccessible(screen.getByRole('dialog'));
    // A second press outside the dialog does not close it, either.
    pressBeside();
    expect(again.getByText(UNSAVED)).toBeVisible();
    await write(user, again.getByLabelText('Address'), `${ADDRESS}.xml`);
    expect(again.queryByText(UNSAVED)).toBeNull();
    await user.keyboard('{Escape}');
    expect(again.getByText(UNSAVED)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(add()).toHaveFocus());
    expect(dialog.queryByText(UNSAVED)).toBeNull();
  });
});

describe('dialog to edit a feed', () => {
  const opened = async () => {
    const { server, lists } = deskServer({ feeds: [feed()] });
    const page = await openDesk(server, FEEDS);
    const edit = await screen.findByRole('button', { name: 'Edit: Lantern 1' });
    const open = async () => {
      edit.focus();
      await page.user.keyboard('{Enter}');
      return within(await screen.findByRole('dialog', { name: 'Edit Lantern 1' }));
    };
    return { ...page, lists, edit, open };
  };

  it("explains that an outlet's new name applies to all its feeds, and sends only changed fields", async () => {
    const { user, server, open } = await opened();
    const dialog = await open();
    server.on('PATCH /api/rss-feeds/1', () => failure(409, 'Another outlet already has this name.'));
    const name = dialog.getByLabelText('Outlet, as shown to readers');
    expect(name).toHaveValue('The Lantern');
    expect(dialog.queryByText(/^Applies to all feeds of this outlet and next to each of its reports\./)).toBeNull();
    await write(user, name, 'The Lantern of Record');
    expect(dialog.getByText(/^Applies to all feeds of this outlet and next to each of its reports\./)).toBeVisible();
    await expectAccessible(screen.getByRole('dialog'));
    await user.keyboard('{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Another outlet already has this name.');
    server.on('PATCH /api/rss-feeds/1', {});
    await write(user, name, 'The Lantern of the Coast');
    await user.keyboard('{Enter}');
    await toast('Feed saved');
    const unchanged = { url: 'https://lantern.test/1.xml', name: 'Lantern 1', category: 'Science' };
    expect(server.to('PATCH /api/rss-feeds/1').map(({ body }) => body)).toEqual([
      { ...unchanged, outlet: 'The Lantern of Record' },
      { ...unchanged, outlet: 'The Lantern of the Coast' },
    ]);
  });

  it('switches the reading of whole articles on and off only when saved', async () => {
    const { user, server, lists, edit, open } = await opened();
    const toggle = async () => {
      const box = (await open()).getByRole('checkbox', { name: 'Read full articles from The Lantern' });
      expect(box).toHaveAccessibleDescription(/^For evidence only, if robots\.txt and the page itself allow it/);
      box.focus();
      await user.keyboard(' ');
      return box;
    };
    server.on(
      'PATCH /api/rss-feeds/1',
      ({ body }: { body: unknown }) => void (lists.feeds = [feed(body as { fullText: boolean })]),
    );
    expect(await toggle()).toBeChecked();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(edit).toHaveFocus());
    expect(screen.queryByText('Reads full articles')).toBeNull();

    expect(await toggle()).toBeChecked();
    await press(user, 'Save');
    expect(await screen.findByText('Reads full articles')).toBeVisible();
    expect(await toggle()).not.toBeChecked();
    await press(user, 'Save');
    await waitFor(() => expect(screen.queryByText('Reads full articles')).toBeNull());
    expect(edit).toHaveFocus();
    expect(server.to('PATCH /api/rss-feeds/1').map(({ body }) => (body as { fullText: boolean }).fullText)).toEqual([
      true,
      false,
    ]);
  });
});
