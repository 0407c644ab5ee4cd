import { PageLimit } from '../../../../shared/http/page-limit.ts';

export class ContactLimitDto {
  @PageLimit(500, 100)
  limit?: number;
}
