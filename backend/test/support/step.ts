/** Runs one step of a test whose steps depend on each other. An error names the step. */
export async function step(title: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Error) error.message = `Step "${title}": ${error.message}`;
    throw error;
  }
}
