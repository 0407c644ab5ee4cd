/** An expected failure with a stable code. Its message is shown to users and explains what happened and what to do. */
export class DomainError extends Error {
  readonly reportable: boolean = false;

  constructor(
    readonly code: string,
    message: string,
    readonly httpStatus: number,
    readonly details?: Readonly<Record<string, unknown>>,
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

/** A failure that is our fault and that we therefore log. */
export class ReportableError extends DomainError {
  override readonly reportable = true;
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
