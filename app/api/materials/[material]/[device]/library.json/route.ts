import { getLibrary } from '@/lib/materials/library/get-library'
import { libraryJson } from '@/lib/materials/library/library-json'
import { libraryQuery } from '@/lib/materials/library/schema'
import { answerParams } from '@/lib/materials/schema'
import { fileResponse } from '@/lib/web/file-response'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  answers: 'application/json',
  summary: 'Get settings as a JSON file',
  description: 'The settings of a material on a machine.',
  params: answerParams,
  query: libraryQuery,
  handle: async ({ params, query, locale }) => {
    const library = await getLibrary(params, query, locale)
    const text = libraryJson(library)
    // no-store: a removed row must disappear at once
    return fileResponse(`${library.fileName}.json`, 'application/json', text, 'no-store')
  },
})
