'use client'

// from where every page has it already: a script of its own would be asked for by each
export { PageError as default } from '@/components/shell/providers'
