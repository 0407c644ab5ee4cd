import { BadRequestException, type ValidationError } from '@nestjs/common';

/** Type constraints are reported before bounds, because "must be a string" is more helpful than "must be shorter". */
const CONSTRAINTS_BY_PRIORITY = [
  'isArray',
  'arrayNotEmpty',
  'isObject',
  'isString',
  'isInt',
  'isNumber',
  'isBoolean',
  'isIn',
];

/** Exception factory for the validation pipe: one sentence per invalid field, without duplicates. */
export function validationException(errors: ValidationError[]): BadRequestException {
  return new BadRequestException([...new Set(describeErrors(errors))]);
}

function describeErrors(errors: readonly ValidationError[], path = ''): string[] {
  return errors.flatMap((error) => {
    const own = describeError(error, path);
    return [...(own === null ? [] : [own]), ...describeErrors(error.children ?? [], `${path}${error.property}.`)];
  });
}

/**
 * Returns a DTO's custom message unchanged. Adds the field's path to the validation library's messages, and says if
 * the field is missing.
 */
function describeError({ property, value, constraints = {} }: ValidationError, path: string): string | null {
  const kind = CONSTRAINTS_BY_PRIORITY.find((name) => name in constraints) ?? Object.keys(constraints)[0];
  const message = kind === undefined ? undefined : constraints[kind];
  if (message === undefined || !message.startsWith(`${property} must `)) return message ?? null;
  const rule = message.slice(property.length + 1);
  return value === undefined ? `${path}${property} is missing: it ${rule}` : `${path}${property} ${rule}`;
}
