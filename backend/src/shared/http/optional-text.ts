import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** Declares a text that may be missing, but not null: the API description takes the type from the property. */
export function OptionalText(maxLength: number): PropertyDecorator {
  return applyDecorators(ApiPropertyOptional({ maxLength }), IsOptional(), IsString(), MaxLength(maxLength));
}
