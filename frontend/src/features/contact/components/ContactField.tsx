import { cn } from '../../../lib/cn.ts';
import { FieldError } from '../../../ui/FieldError.tsx';

export type FieldName = 'name' | 'email' | 'subject' | 'message';

interface Field {
  name: FieldName;
  label: string;
  most: number;
  autoComplete: string;
}

/** Maximum lengths, as on the server. */
export const FIELDS: readonly Field[] = [
  { name: 'name', label: 'Name', most: 100, autoComplete: 'name' },
  { name: 'email', label: 'Email address', most: 254, autoComplete: 'email' },
  { name: 'subject', label: 'Subject', most: 200, autoComplete: 'off' },
  { name: 'message', label: 'Message', most: 5000, autoComplete: 'off' },
];

export function ContactField({
  field: { name, label, most, autoComplete },
  missing,
}: {
  field: Field;
  missing: boolean;
}) {
  const id = `contact-${name}`;
  const long = name === 'message';
  const shared = {
    id,
    name,
    required: true,
    maxLength: most,
    autoComplete,
    'aria-invalid': missing,
    'aria-describedby': missing ? `${id}-missing` : undefined,
    className: cn(
      'mt-1.5 block w-full rounded-control border bg-paper px-3 text-input text-ink',
      long ? 'min-h-40 py-2' : 'h-11',
      missing ? 'border-danger' : 'border-control',
    ),
  };
  return (
    <div className={cn((long || name === 'subject') && 'sm:col-span-2')}>
      <label htmlFor={id} className="text-ui font-semibold text-ink">
        {label}
      </label>
      {long ? <textarea rows={6} {...shared} /> : <input type={name === 'email' ? 'email' : 'text'} {...shared} />}
      {missing ? <FieldError id={`${id}-missing`}>Please fill in this field.</FieldError> : null}
    </div>
  );
}
