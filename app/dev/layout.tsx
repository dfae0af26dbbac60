import '../globals.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { FontFaces } from '@/components/shell/font-faces'
import { assertDevPages } from './assert-dev-pages'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { robots: { index: false, follow: false } }

/** Pages for developers of the site, in English; 404 unless KERF_DEV_PAGES=1. */
export default function DevLayout({ children }: { children: ReactNode }) {
  assertDevPages()
  return (
    <html lang="en">
      <head>
        <FontFaces />
      </head>
      <body>
        <main className="wrap py-8">{children}</main>
      </body>
    </html>
  )
}
