import '../right/first.ts';
