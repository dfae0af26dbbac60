import { useQuery } from '@tanstack/react-query'
import { useErrorText } from '@/components/form-shell/use-error-text'
import { apiFetch } from '@/components/shell/api-client'
import { useQueries } from '@/components/shell/use-queries'
import { checkRemixLicence } from '@/lib/posts/remix-licence'
import type { PostDetailView } from '@/lib/posts/views'
import { useContent, usePublish } from './post-context'

type Original = Pick<PostDetailView, 'id' | 'title' | 'language' | 'maker' | 'licence'>

/** Queries the original of a remix; sends no request without a number. */
export function useOriginal(number: number | null) {
  return useQuery(
    {
      queryKey: ['based-on', number],
      queryFn: ({ signal }) => apiFetch<Original>(`/posts/${number}`, { signal, silent: true }),
      enabled: number !== null,
    },
    useQueries(),
  )
}

/**
 * Returns in words what is wrong at `path` with the licence of a remix, once both are chosen. The server checks it
 * again.
 */
export function useRemixProblem(path: 'licence' | 'basedOn'): string | undefined {
  const { viewerId } = usePublish()
  const errorText = useErrorText()
  const number = useContent(({ basedOn }) => basedOn ?? null)
  const licence = useContent((content) => content.licence)
  const { data: original } = useOriginal(number)
  if (!original || number === null) return undefined
  const of = { licence: original.licence, authorId: original.maker.id }
  const problem = checkRemixLicence(of, { licence, authorId: viewerId })[path]
  return problem && errorText(problem)
}
