import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import { HeldReasonDto } from './article.dto.ts';

export class RejectedPageDto {
  @PageLimit(100, 20)
  limit?: number;

  /** Value of the X-Next-Cursor header of the previous page. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  before?: number;
}

export class RejectedArticleDto {
  id: number;
  title: string;
  summary: string;
  category: string;
  /** Id of the rejected version. null if there is none. */
  versionId: number | null;
  /** Why checks had held the draft back. null if no check had. */
  @ApiProperty({ type: [HeldReasonDto], nullable: true })
  heldReasons: readonly HeldReasonDto[] | null;
  /** Reason given by the reviewer. null if the reviewer gave none. */
  reason: string | null;
  rejectedBy: string;
  rejectedAt: Date;
}
