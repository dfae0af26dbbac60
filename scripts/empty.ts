// Stands for the package server-only in tests, where every module is a server's.
export {}
