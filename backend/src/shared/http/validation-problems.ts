import { BadRequestException, type ValidationError } from '@nestjs/common';

/** Type constraints are reported before bounds, because "must be a string" is more helpful than "must be shorter". */
const KINDS = ['isArray', 'arrayNotEmpty', 'isObject', 'isString', 'isInt', 'isNumber', 'isBoolean', 'isIn'];

/** Exception factory for the validation pipe: one sentence per invalid field, without duplicates. */
export function validationException(errors: ValidationError[]): BadRequestException {
  return new BadRequestException([...new Set(problemsOf(errors))]);
}

function problemsOf(errors: readonly ValidationError[], path = ''): string[] {
  return errors.flatMap((error) => {
    const own = sentence(error, path);
    return [...(own === null ? [] : [own]), ...problemsOf(error.children ?? [], `${path}${error.property}.`)];
  });
}

/**
 * Returns a DTO's custom message unchanged. Prefixes the library's messages with the field's path and says if the field
 * is missing.
 */
function sentence({ property, value, constraints = {} }: ValidationError, path: string): string | null {
  const kind = KINDS.find((name) => name in constraints) ?? Object.keys(constraints)[0];
  const message = kind === undefined ? undefined : constraints[kind];
  if (message === undefined || !message.startsWith(`${property} must `)) return message ?? null;
  const rule = message.slice(property.length + 1);
  return value === undefined || value === null
    ? `${path}${property} is missing: it ${rule}`
    : `${path}${property} ${rule}`;
}
