/**
 * An expected failure with a stable code. The message is shown to users: it says what happened and what to do.
 * `reportable` errors are logged as our fault.
 */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly httpStatus: number,
    readonly details?: Readonly<Record<string, unknown>>,
    readonly reportable = false,
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

export class NotFoundError extends DomainError {
  constructor(what: string, id: number | string) {
    super('not-found', `${what} ${id} was not found.`, 404);
  }
}

export class BadInputError extends DomainError {
  constructor(message: string, details?: Readonly<Record<string, unknown>>) {
    super('bad-input', message, 400, details);
  }
}

/** The resource is in a state that does not allow this operation. */
export class WrongStateError extends DomainError {
  constructor(message: string, details?: Readonly<Record<string, unknown>>) {
    super('wrong-state', message, 409, details);
  }
}
