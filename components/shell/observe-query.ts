import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { browserQueries } from './use-queries'

/** Runs a query in the browser's cache and passes each of its results on; returns the function that ends it. */
export function observeQuery<T>(
  options: QueryObserverOptions<T>,
  onResult: (result: { data: T | undefined; isError: boolean; refetch: () => Promise<unknown> }) => void,
): () => void {
  const observer = new QueryObserver(browserQueries(), options)
  const stop = observer.subscribe(onResult)
  onResult(observer.getCurrentResult())
  return stop
}
