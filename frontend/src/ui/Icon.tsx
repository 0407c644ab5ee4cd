import sprite from '../assets/icons.svg?url';

interface IconProps {
  name: string;
  className?: string;
}

/** A decorative line icon; the control around it provides the name. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
