import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { CATEGORIES } from '../../../../shared/news/categories.ts';

export class DigestPreviewDto {
  /** Category that the recipient chose. Defaults to all categories. */
  @ApiPropertyOptional({ enum: CATEGORIES })
  @IsOptional()
  @IsIn(CATEGORIES)
  category?: string;

  @ApiPropertyOptional({ default: 1 })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'days must be a whole number from 1 to 8' })
  @Min(1)
  @Max(8)
  days?: number;

  @ApiPropertyOptional({ default: 'html' })
  @IsOptional()
  @IsIn(['html', 'text'])
  format?: 'html' | 'text';
}
