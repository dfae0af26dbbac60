// Replaces the package server-only in tests, where all modules run on the server.
export {}
