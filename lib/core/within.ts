/** Returns what `work` resolves to, or `otherwise` when it takes longer than `ms`; it is not stopped then. */
export async function within<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
