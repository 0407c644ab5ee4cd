/** Values with their labels, in the order in which they are shown. */
export type Options<T extends string> = readonly (readonly [value: T, label: string])[];
