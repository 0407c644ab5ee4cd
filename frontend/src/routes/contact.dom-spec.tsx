import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { expectAccessible } from '#testing/accessibility.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';

const COMPLETE = {
  Name: 'Ada Reader',
  'Email address': 'ada@example.com',
  Subject: 'A correction',
  Message: 'The second sentence says more than its source.',
};

async function fill(user: UserEvent, entries: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(entries)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
}
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send Message' }));

describe('contact form', () => {
  it('sends the message, clears the form and confirms', async () => {
    const { user, server } = await renderPage('/contact', new FakeServer().on('POST /api/contact', {}));
    await fill(user, COMPLETE);
    await send(user);
    expect(await screen.findByText('Message Sent Successfully!')).toBeVisible();
    expect(server.to('POST /api/contact').map(({ body }) => body)).toEqual([
      { name: 'Ada Reader', email: 'ada@example.com', subject: 'A correction', message: COMPLETE.Message, website: '' },
    ]);
    expect(screen.getByText('Thank you! We received your message.').closest('p')).toHaveFocus();
    for (const label of Object.keys(COMPLETE)) expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it('sends the message once even if the button is pressed twice', async () => {
    const { user, server } = await renderPage(
      '/contact',
      new FakeServer().on('POST /api/contact', () => new Promise(() => undefined)),
    );
    await fill(user, COMPLETE);
    await user.dblClick(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeVisible();
    expect(server.to('POST /api/contact')).toHaveLength(1);
  });

  it('marks and focuses missing fields if submitted by keyboard', async () => {
    const { user } = await renderPage('/contact');
    await fill(user, { Name: 'Ada Reader', Subject: '   ' });
    screen.getByRole('button', { name: 'Send Message' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(screen.getByText('Please fill in all required fields.')).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'false');
    for (const label of ['Email address', 'Subject', 'Message']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Fill in this field.');
    }
    await expectAccessible();
  });

  it('keeps the message if it cannot be sent', async () => {
    const server = new FakeServer().on('POST /api/contact', () => {
      throw new Error('connection reset');
    });
    const { user } = await renderPage('/contact', server);
    await fill(user, COMPLETE);
    await send(user);
    expect(await screen.findByText('Failed to Send Message')).toBeVisible();
    expect(within(screen.getByRole('main')).getByText('Please try again later.')).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue(COMPLETE.Message);
  });

  it('leaves the message empty if the address names no article', async () => {
    await renderPage('/contact?article=%3Cscript%3E');
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('prefills the message with the address of the article to correct', async () => {
    await renderPage('/contact?article=7');
    await waitFor(() =>
      expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toMatch(/\/article\/7\n/),
    );
  });
});
