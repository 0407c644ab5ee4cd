import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { failure } from '#testing/fake-server.ts';
import type { Person } from '../api/people.ts';
import { deskServer, openDesk } from '../testing/desk-server.ts';

const TIME = '2026-03-10T12:00:00.000Z';
const person = (fields: Partial<Person>): Person => ({
  id: 1,
  name: 'Ada Marlow',
  email: 'ada@example.org',
  role: 'reviewer',
  isPublic: false,
  invitedAt: TIME,
  joinedAt: TIME,
  disabledAt: null,
  isInvited: false,
  ...fields,
});
const PEOPLE = [
  person({}),
  person({ id: 2, name: 'Ben Ostrow', email: 'ben@example.org', joinedAt: null, isInvited: true }),
  person({ id: 3, name: 'Cleo Vance', email: 'cleo@example.org', role: 'operator', disabledAt: TIME }),
  person({ id: 4, name: 'Dov Arden', joinedAt: null }),
  person({ id: 5, name: 'Eve Lund', joinedAt: null, disabledAt: TIME }),
];

function peopleServer(people: Person[] = PEOPLE, role: 'administrator' | 'reviewer' | 'editor' = 'administrator') {
  const { server } = deskServer();
  const member = role === 'administrator' ? {} : { member: { id: 1, name: 'Ada Marlow', role, isPublic: false } };
  return server
    .on('GET /api/auth/status', { authenticated: true, members: true, passkeys: true, ...member })
    .on('GET /api/desk/planted-errors', { flagged: [1] })
    .on('GET /api/desk/people', () => people);
}

const open = (server = peopleServer()) => openDesk(server, '/admin/people');
const row = async (name: string) =>
  within((await screen.findByText(name, { selector: 'strong' })).closest('li') as HTMLElement);

describe('people at the desk', () => {
  it('lists members with their state, and what can be done', async () => {
    await open();
    const ada = await row('Ada Marlow');
    expect(ada.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Change',
      'Invite again',
      'Disable',
    ]);
    expect((await row('Ben Ostrow')).getByText(/^Not joined yet, invited/)).toBeVisible();
    expect((await row('Dov Arden')).getByText(/^Not joined, invitation no longer valid/)).toBeVisible();
    const cleo = await row('Cleo Vance');
    expect(cleo.getByText('Disabled', { ignore: ':has(time)' })).toBeVisible();
    expect(cleo.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Enable', 'Erase']);
    await expectAccessible();
  });

  it('marks members who missed most of their last planted errors', async () => {
    await open();
    expect((await row('Ada Marlow')).getByText('Missed 3 of the last 5 planted errors')).toBeVisible();
    expect((await row('Ben Ostrow')).queryByText(/planted errors/)).toBeNull();
  });

  it('tells the member the same at the desk, but not others', async () => {
    await openDesk(peopleServer(PEOPLE, 'reviewer'), '/admin');
    expect(await screen.findByText('You missed three of your last five planted errors.')).toBeVisible();
  });

  it('explains the shared account before the first member is invited', async () => {
    await open(peopleServer([]));
    expect(await screen.findByText(/^No members yet\./)).toBeVisible();
  });

  it('invites a person, and shows an address that is already in use as an error of its field', async () => {
    const server = peopleServer();
    server.on('POST /api/desk/people', () =>
      failure(409, 'Somebody at the desk already has this address.', 'address-taken', 'email'),
    );
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Invite someone' }));
    await expectAccessible(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Dana Reyes');
    await user.type(dialog.getByLabelText('Email'), 'dana@example.org');
    await user.click(dialog.getByRole('radio', { name: /^Editor\./ }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody at the desk already has this address.');
    server.on('POST /api/desk/people', person({ id: 4, name: 'Dana Reyes' }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('We sent a link to dana@example.org.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.to('POST /api/desk/people')[1]?.body).toEqual({
      name: 'Dana Reyes',
      email: 'dana@example.org',
      role: 'editor',
    });
  });

  it('changes the role of another member, but does not agree to be named for them', async () => {
    const server = peopleServer();
    server.on('PATCH /api/desk/people/1', person({ role: 'operator' }));
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Change: Ada Marlow' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change Ada Marlow' }));
    expect(dialog.getByRole('radio', { name: /^Reviewer\./ })).toBeChecked();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(dialog.getByText('Readers do not see this name. Only Ada Marlow can agree to that.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /^Operator\./ }));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved.')).toBeVisible();
    expect(server.to('PATCH /api/desk/people/1')[0]?.body).toEqual({ role: 'operator' });
  });

  it('stops showing a name to readers', async () => {
    const server = peopleServer([person({ isPublic: true })]);
    server.on('PATCH /api/desk/people/1', person({}));
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Change: Ada Marlow' }));
    await user.click(screen.getByRole('checkbox', { name: /^Show the name Ada Marlow to readers/ }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved.')).toBeVisible();
    expect(server.to('PATCH /api/desk/people/1')[0]?.body).toEqual({ isPublic: false });
  });

  it.each([
    ['Invite again: Ada Marlow', 'POST /api/desk/people/1/invitation', 'Send invitation', undefined, /is signed out/],
    ['Invite again: Ben Ostrow', 'POST /api/desk/people/2/invitation', 'Send invitation', undefined, /earlier one/],
    ['Disable: Ada Marlow', 'PATCH /api/desk/people/1', 'Disable', { disabled: true }, /signed out at once/],
    ['Enable: Cleo Vance', 'PATCH /api/desk/people/3', 'Enable', { disabled: false }, /can sign in again/],
    ['Enable: Eve Lund', 'PATCH /api/desk/people/5', 'Enable', { disabled: false }, /has not joined.*Send a new one/],
    [
      'Erase: Cleo Vance',
      'DELETE /api/desk/people/3/personal-data',
      'Erase for good',
      undefined,
      /who reviewed, categorised or corrected an article, the name stays/,
    ],
  ])('explains and confirms: %s', async (button, route, confirm, body, words) => {
    const server = peopleServer();
    server.on(route, () => failure(503, 'Not now.'));
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(words)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Not now.');
    server.on(route, person({}));
    await user.click(dialog.getByRole('button', { name: confirm }));
    const toasts = within(await screen.findByRole('region', { name: /^Notifications/ }));
    expect(await toasts.findByText(button.slice(button.indexOf(': ') + 2))).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.to(route).at(-1)?.body).toEqual(body);
  });

  it('lets editors agree to be named themselves, but not change their own role', async () => {
    const server = peopleServer(PEOPLE, 'editor');
    server.on('PATCH /api/desk/people/1', person({ isPublic: true }));
    const { user } = await open(server);
    const own = await row('Ada Marlow');
    expect(own.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Change']);
    await user.click(own.getByRole('button'));
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /on articles that you approve$/ }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Changes saved.')).toBeVisible();
    expect(server.to('PATCH /api/desk/people/1')[0]?.body).toEqual({ isPublic: true });
  });

  it('lets editors invite and change only reviewers', async () => {
    const { user } = await open(peopleServer(PEOPLE, 'editor'));
    expect((await row('Ben Ostrow')).getByRole('button', { name: 'Disable: Ben Ostrow' })).toBeVisible();
    expect((await row('Cleo Vance')).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Invite someone' }));
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: /^Reviewer\./ })).toBeChecked();
  });

  it('offers nothing for an erased member', async () => {
    await open(peopleServer([person({ name: 'A former member', email: null, disabledAt: TIME })]));
    expect((await row('A former member')).queryByRole('button')).toBeNull();
  });

  it('lets reviewers and operators decide whether readers see their name', async () => {
    const server = peopleServer(PEOPLE, 'reviewer');
    const { user } = await openDesk(server, '/admin');
    await user.click(await screen.findByRole('link', { name: 'Your name' }));
    const agreed = await screen.findByRole('checkbox', { name: /^Show the name Ada Marlow to readers/ });
    expect(agreed).not.toBeChecked();
    server.on('PATCH /api/desk/people/1', () => {
      const member = { id: 1, name: 'Ada Marlow', role: 'reviewer', isPublic: true };
      server.on('GET /api/auth/status', { authenticated: true, members: true, passkeys: true, member });
      return person({ isPublic: true });
    });
    await user.click(agreed);
    await waitFor(() => expect(agreed).toBeEnabled());
    expect(agreed).toBeChecked();
    expect(server.to('PATCH /api/desk/people/1')[0]?.body).toEqual({ isPublic: true });
    await expectAccessible();
  });

  it('is only for editors and the administrator', async () => {
    const server = peopleServer(PEOPLE, 'reviewer');
    await open(server);
    expect(await screen.findByText(/^Only editors and the administrator/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
    expect(server.to('GET /api/desk/people')).toEqual([]);
  });
});
