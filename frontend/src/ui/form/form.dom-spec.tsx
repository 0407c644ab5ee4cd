import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, picklist } from 'valibot';

import { expectAccessible } from '#testing/accessibility.ts';
import { ApiError } from '#api/client.ts';
import { Failure } from '../Status.tsx';
import { Choice, RadioGroup } from './Choice.tsx';
import { FilterSelect, SelectField } from './SelectField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { PasswordField, TextArea, TextField } from './TextField.tsx';
import { knownPassword, requiredText, useForm } from './use-form.ts';

const SIZES = [
  ['small', 'Small'],
  ['large', 'Large'],
] as const;

describe('fields', () => {
  it('are described by their error and hint, and marked as invalid', async () => {
    render(
      <main>
        <TextField label="Name" hint="As on the door." error="Enter a name." />
        <TextArea label="Note" hint="Only for you." />
        <SelectField label="Size" options={SIZES} error="Choose a size." alert />
      </main>,
    );
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveAccessibleDescription('Enter a name. As on the door.');
    expect(name).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription('Only for you.');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveAttribute('aria-invalid', 'false');
    expect(screen.getByRole('combobox', { name: 'Size' })).toHaveAccessibleDescription('Choose a size.');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a size.');
    await expectAccessible(screen.getByRole('main'));
  });

  it('a password can be revealed and hidden', async () => {
    render(<PasswordField label="Your password" defaultValue="kitchen" />);
    const field = screen.getByLabelText('Your password');
    const show = screen.getByRole('button', { name: 'Show your password' });
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(show);
    expect(field).toHaveAttribute('type', 'text');
    expect(show).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(show);
    expect(field).toHaveAttribute('type', 'password');
  });

  it('a choice reports the chosen option', async () => {
    const onChoose = jest.fn();
    render(
      <>
        <SelectField label="Size" value="small" options={SIZES} onChoose={onChoose} />
        <RadioGroup legend="Cut" value="small" options={SIZES} onChoose={onChoose} />
      </>,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'Large');
    expect(screen.getByRole('radio', { name: 'Small' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
    expect(onChoose.mock.calls).toEqual([['large'], ['large']]);
    expect(screen.getByRole('group', { name: 'Cut' })).toBeVisible();
  });

  it('a filter receives the whole form', async () => {
    const onFilter = jest.fn((form: HTMLFormElement) => [...new FormData(form)]);
    render(
      <form>
        <input type="hidden" name="q" value="harbor" />
        <FilterSelect label="Size" name="size" value="" options={[['', 'Any size'], ...SIZES]} onFilter={onFilter} />
      </form>,
    );
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Large');
    expect(onFilter).toHaveReturnedWith([
      ['q', 'harbor'],
      ['size', 'large'],
    ]);
  });

  it('a failure is shown only if there is one', () => {
    render(<Failure>{null}</Failure>);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('form', () => {
  const SCHEMA = object({
    name: requiredText('Enter a name.'),
    password: knownPassword('Enter a password.'),
    size: picklist(['small', 'large']),
  });
  interface ExampleProps {
    send: (entries: unknown) => unknown;
    fails?: unknown;
    onInvalid?: () => void;
  }
  function Example({ send, fails, onInvalid }: ExampleProps) {
    const form = useForm(SCHEMA, { defaultValues: { size: 'small' } });
    const submit = async (entries: unknown) => {
      await send(entries);
      if (fails) form.fail(fails, 'Please try again later.');
    };
    return (
      <form noValidate onSubmit={form.submit(submit, onInvalid)}>
        <TextField label="Name" {...form.field('name')} />
        <PasswordField label="Password" {...form.field('password')} />
        <RadioGroup legend="Size" options={SIZES} {...form.register('size')} />
        <Failure>{form.failure}</Failure>
        <button type="button" onClick={() => form.reset()}>
          Clear
        </button>
        <SubmitButton busy={form.formState.isSubmitting} busyLabel="Sending...">
          Send
        </SubmitButton>
      </form>
    );
  }
  const fillAndSend = async (press = userEvent.click) => {
    await userEvent.type(screen.getByLabelText('Name'), ' Ada ');
    await userEvent.type(screen.getByLabelText('Password'), ' secret ');
    await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
    await press(screen.getByRole('button', { name: 'Send' }));
  };

  it('marks every wrong field, focuses the first, and clears a mark once its field is right', async () => {
    const [send, onInvalid] = [jest.fn(), jest.fn()];
    render(<Example send={send} onInvalid={onInvalid} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter a password.');
    expect(onInvalid).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('Ada');
    await waitFor(() => expect(screen.getByLabelText('Name')).toBeValid());
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(send).not.toHaveBeenCalled();
  });

  it('sends once even if pressed twice, and keeps the focus on the busy button', async () => {
    const sent = Promise.withResolvers<void>();
    const send = jest.fn(() => sent.promise);
    render(<Example send={send} />);
    await fillAndSend(userEvent.dblClick);
    const button = await screen.findByRole('button', { name: 'Sending...' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    sent.resolve();
    expect(await screen.findByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'false');
    expect(send.mock.calls).toEqual([[{ name: 'Ada', password: ' secret ', size: 'large' }]]);
  });

  it('requires every field again after it was cleared', async () => {
    const send = jest.fn();
    render(<Example send={send} />);
    await fillAndSend();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'Small' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name.'));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter a password.');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("shows the server's error at the field that it names, and lets the reader send again", async () => {
    const send = jest.fn();
    render(
      <Example
        send={send}
        fails={new ApiError(403, 'The password is wrong.', '', { code: 'wrong-password', field: 'password' })}
      />,
    );
    await fillAndSend();
    expect(await screen.findByRole('alert')).toHaveTextContent('The password is wrong.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('The password is wrong.');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });

  it.each([
    ['that names no field', new ApiError(503, 'Busy.', ''), 'Busy.'],
    ['that names an unknown field', new ApiError(400, 'Bad.', '', { field: 'other' }), 'Bad.'],
    ['without a reason', new TypeError('Failed to fetch'), 'Please try again later.'],
  ])("shows an error %s as the form's failure", async (_which, fails, message) => {
    render(<Example send={() => undefined} fails={fails} />);
    await fillAndSend();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Password')).toBeValid();
  });
});

it('ticks a box by its label', async () => {
  render(<Choice type="checkbox">Withdraw</Choice>);
  await userEvent.click(screen.getByText('Withdraw'));
  expect(screen.getByRole('checkbox', { name: 'Withdraw' })).toBeChecked();
});
