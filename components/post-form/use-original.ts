import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, apiFetch } from '@/components/shell/api-client'
import { useQueries } from '@/components/shell/use-queries'
import type { PostDetailView } from '@/lib/posts/views'
import { usePublish } from './post-context'

type Original = Pick<PostDetailView, 'id' | 'title' | 'language' | 'maker' | 'licence'>

/** Returns the original of a remix, or that it is `gone`, and passes it to the form's rules. */
export function useOriginal(number: number): { original: Original | undefined; gone: boolean } {
  const { original: known } = usePublish()
  const { data: original, error } = useQuery(
    {
      queryKey: ['based-on', number],
      queryFn: ({ signal }) => apiFetch<Original>(`/posts/${number}`, { signal, silent: true }),
      // the field says it
      meta: { silent: true },
      // its maker may have been asked for another licence meanwhile
      refetchOnWindowFocus: true,
    },
    useQueries(),
  )
  const gone = error instanceof ApiError && error.code === 404
  useEffect(() => {
    if (gone) known.set(() => ({ id: number, is: null }))
    else if (original) {
      const { licence, maker } = original
      known.set(() => ({ id: number, is: { licence, authorId: maker.id } }))
    }
  }, [known, number, original, gone])
  return { original, gone }
}
