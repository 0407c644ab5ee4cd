import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DialogForm, FormInDialog } from './Modal.tsx';

it('a form in a dialog is sent with Ctrl+Enter, also from a field with several lines', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <FormInDialog action="Reject" busy={null} onClose={() => undefined} onSubmit={onSubmit}>
      <textarea aria-label="Reason" />
    </FormInDialog>,
  );
  const field = screen.getByLabelText('Reason');
  await userEvent.type(field, 'Not news.{Enter}An advert.');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.type(field, '{Control>}{Enter}{/Control}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(field).toHaveValue('Not news.\nAn advert.');
});

it.each([
  ['its button is disabled', { disabled: true, busy: null }],
  ['it is being sent', { busy: 'Sending...' }],
])('a form in a dialog is not sent with Ctrl+Enter while %s', async (_why, state) => {
  const onSubmit = jest.fn();
  render(
    <FormInDialog {...state} action="Reject" onClose={() => undefined} onSubmit={onSubmit}>
      <textarea aria-label="Reason" />
    </FormInDialog>,
  );
  await userEvent.type(screen.getByLabelText('Reason'), '{Control>}{Enter}{/Control}');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('a form in a dialog is not sent with Ctrl+Enter on its Cancel button', async () => {
  const onSubmit = jest.fn();
  render(
    <FormInDialog action="Reject" busy={null} onClose={() => undefined} onSubmit={onSubmit}>
      <textarea aria-label="Reason" />
    </FormInDialog>,
  );
  screen.getByRole('button', { name: 'Cancel' }).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSubmit).not.toHaveBeenCalled();
});

it.each([
  ['text', <textarea key="text" aria-label="Field" />],
  ['an email address', <input key="email" type="email" aria-label="Field" />],
])('the browser asks before it leaves a page whose dialog contains entered text, here %s', async (_what, field) => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { unmount } = render(
    <DialogForm
      title="Write a note"
      action="Save note"
      busy={null}
      onClose={() => undefined}
      onSubmit={() => undefined}
    >
      {field}
    </DialogForm>,
  );
  expect(isAsked()).toBe(false);
  await userEvent.type(screen.getByLabelText('Field'), 'ada@example.org');
  expect(isAsked()).toBe(true);
  unmount();
  expect(isAsked()).toBe(false);
});
