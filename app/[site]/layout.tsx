import '../globals.css'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { FontFaces } from '@/components/shell/font-faces'
import { HeadScript } from '@/components/shell/head-script'
import { ShellProviders } from '@/components/shell/shell-providers'
import { env } from '@/lib/env'
import { parseSite } from '@/lib/i18n/locales'
import { site as brand } from '@/lib/site'
import { buildId } from '@/lib/web/build-id'

/** Returns no paths: each page is rendered and cached at its first request, so that a build needs no database. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: LayoutProps<'/[site]'>): Promise<Metadata> {
  const site = parseSite((await params).site)
  return {
    metadataBase: new URL(env().publicUrl),
    title: brand.name,
    description: brand.description[site?.locale ?? 'en'],
    ...(site ? { manifest: `${site.prefix.replace('/m', '')}/manifest.webmanifest` } : {}),
    icons: {
      icon: [
        { url: '/icons/icon.svg', type: 'image/svg+xml' },
        { url: '/favicon.ico', sizes: '32x32' },
      ],
      apple: '/icons/apple-180.png',
    },
  }
}

export const viewport: Viewport = {
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf7f2' },
    { media: '(prefers-color-scheme: dark)', color: '#141210' },
  ],
}

const fonts = { as: 'font', type: 'font/woff2', crossOrigin: '' } as const

export default async function RootLayout({ children, params }: LayoutProps<'/[site]'>): Promise<ReactNode> {
  const site = parseSite((await params).site)
  if (!site) notFound()
  preload('/fonts/figtree.woff2', fonts)
  // other languages set their headings in a font of the reader's system
  if (site.locale === 'en') preload('/fonts/web/bricolage-headings.woff2', fonts)
  return (
    <html lang={site.htmlLang} data-build={await buildId()} suppressHydrationWarning>
      <head>
        <HeadScript />
        <FontFaces />
      </head>
      <body>
        {/* the browser gets no translations here: client components take their texts as props, forms bring
            ClientMessages */}
        <ShellProviders site={site}>{children}</ShellProviders>
      </body>
    </html>
  )
}
