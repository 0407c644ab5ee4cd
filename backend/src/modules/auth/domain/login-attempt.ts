export interface LoginAttempt {
  readonly username: string;
  readonly userId: number | null;
  readonly ipAddress: string;
  readonly network: string;
  readonly userAgent: string | null;
}
