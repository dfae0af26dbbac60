import { getLibrary } from '@/lib/materials/library/get-library'
import { libraryCsv } from '@/lib/materials/library/library-csv'
import { libraryQuery } from '@/lib/materials/library/schema'
import { libraryLabels } from '@/lib/materials/library/labels'
import { answerParams } from '@/lib/materials/schema'
import { fileResponse } from '@/lib/web/file-response'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'none',
  answers: 'text/csv',
  summary: 'Get settings as CSV',
  description: 'The settings of a material on a machine, for spreadsheets.',
  params: answerParams,
  query: libraryQuery,
  handle: async ({ params, query, locale }) => {
    const library = await getLibrary(params, query, locale)
    const text = libraryCsv(library, await libraryLabels(query.language ?? locale))
    // no-store: a removed row must disappear at once
    return fileResponse(`${library.fileName}.csv`, 'text/csv', text, 'no-store')
  },
})
