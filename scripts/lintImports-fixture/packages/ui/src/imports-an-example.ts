import '../examples/example.ts';
