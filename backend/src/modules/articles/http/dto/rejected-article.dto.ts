import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { PageLimit } from '../../../../shared/http/page-limit.ts';
import { HeldReasonDto } from './article.dto.ts';

export class RejectedPageDto {
  @PageLimit(100, 20)
  limit?: number;

  @ApiPropertyOptional({ description: 'Value of the X-Next-Cursor header of the previous page.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  before?: number;
}

export class RejectedArticleDto {
  @ApiProperty() id: number;
  @ApiProperty() title: string;
  @ApiProperty() summary: string;
  @ApiProperty() category: string;
  @ApiProperty({ type: Number, nullable: true, description: 'Id of the rejected version. null if there is none.' })
  versionId: number | null;
  @ApiProperty({
    type: [HeldReasonDto],
    nullable: true,
    description: 'Why checks had held the draft back. null if no check had.',
  })
  heldReasons: readonly HeldReasonDto[] | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Reason given by the reviewer. null if the reviewer gave none.',
  })
  reason: string | null;
  @ApiProperty() rejectedBy: string;
  @ApiProperty({ type: String, format: 'date-time' }) rejectedAt: Date;
}
