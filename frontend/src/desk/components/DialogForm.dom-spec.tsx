import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FormInDialog } from './DialogForm.tsx';

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
